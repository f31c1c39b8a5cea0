"""The session file under real faults: kills, full disks, rights, links, signals, other writers."""

"""The commands: one short file each. They understand, refuse or ask, write once, then print."""

"""The commands as a person types them, checked by what they print, write and answer."""

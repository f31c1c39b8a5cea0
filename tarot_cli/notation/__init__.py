"""The deal line: what a thumb types between two deals, read and written exactly both ways.

    nico+pat g 2 47 petit single:pat

`Draft` holds what has been told about a deal so far, whether by options, line or questions;
`read_line` tells a line to a draft; `format_line` writes the line of a deal.
"""

"""The kernel: state, frames, decisions, shuffles, records and hidden information. It knows no Mars."""

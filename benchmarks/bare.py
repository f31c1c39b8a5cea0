"""The yardstick: the same packages imported whole, one Typer command, one model, one table."""

import tomli  # noqa: F401
import tomli_w  # noqa: F401
import typer
from pydantic import BaseModel
from rich.console import Console
from rich.table import Table


class Deal(BaseModel):
    taker: str
    points: int


app = typer.Typer()


@app.command()
def main(taker: str, points: int) -> None:
    deal = Deal(taker=taker, points=points)
    table = Table()
    table.add_column("taker")
    table.add_column("points")
    table.add_row(deal.taker, str(deal.points))
    Console().print(table)


app()

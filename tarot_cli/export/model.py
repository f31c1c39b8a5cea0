"""What a JSON export holds, as models: the shape that is documented, and that import validates.

pydantic is imported here and nowhere else, and this module only when JSON is asked for. The
schema in docs is made from these models; a test keeps both the same.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

FORMAT = "tarot-cli-session"
VERSION = 1

ContractWord = Literal["petite", "garde", "garde-sans", "garde-contre"]
SideWord = Literal["attack", "defence"]
SizeWord = Literal["single", "double", "triple"]
SlamWord = Literal["announced", "made", "failed", "defence", "failed-defence"]
MisereWord = Literal["trumps", "courts", "both"]
UnplayedWord = Literal["passed", "petit-sec", "misdeal"]
Points = Annotated[float, Field(ge=0, le=91, multiple_of=0.5)]
Scores = dict[str, int]


class Strict(BaseModel):
    """A model without unknown keys and without conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class HandfulModel(Strict):
    """A handful, and who showed it."""

    player: str
    size: SizeWord


class MisereModel(Strict):
    """A misère, and who announced it."""

    player: str
    kind: MisereWord


class PlayedModel(Strict):
    """A deal as it was told. Card points are the attack's; at five, a partner or alone."""

    taker: str
    partner: str | None = None
    alone: bool = False
    contract: ContractWord
    oudlers: Annotated[int, Field(ge=0, le=3)]
    points: Points
    petit: SideWord | None = None
    handfuls: list[HandfulModel] = []
    slam: SlamWord | None = None
    miseres: list[MisereModel] = []
    forced: bool = False
    note: str = ""
    dealer: str | None = Field(None, description="Given only when it was dealt out of turn.")


class TableModel(Strict):
    """Who dealt, played and sat out."""

    dealer: str
    seated: list[str]
    sitting_out: list[str]


class DealModel(Strict):
    """One deal: what was told (`played` or `unplayed`), and what was computed from it.

    Import reads `number`, `time`, `played` and `unplayed`; it checks `score.per_defender` against
    its own computation and ignores the rest.
    """

    number: Annotated[int, Field(ge=1)]
    time: Annotated[datetime | None, Field(strict=False)] = None
    played: PlayedModel | None = None
    unplayed: UnplayedWord | None = None
    line: str = ""
    table: TableModel | None = None
    score: dict[str, Any] | None = Field(None, description="As tarot score --json prints it.")
    changes: Scores = {}
    totals: Scores = {}
    pot: int = 0


class AdjustmentModel(Strict):
    """A correction of one total, made after deal number `after`."""

    kind: Literal["adjustment"] = "adjustment"
    after: Annotated[int, Field(ge=0)]
    time: Annotated[datetime | None, Field(strict=False)] = None
    player: str
    points: Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
    reason: str


class SeatingModel(Strict):
    """From the deal after number `after`, who sits at the table, in dealing order."""

    kind: Literal["seating"] = "seating"
    after: Annotated[int, Field(ge=0)]
    time: Annotated[datetime | None, Field(strict=False)] = None
    players: list[str]
    seats: Annotated[int, Field(ge=2, le=5)]
    dealer: str | None = None


class RulesModel(Strict):
    """The table options in force."""

    half_points: Literal["winner", "taker"] = "winner"
    handful_to: Literal["winner", "announcer"] = "winner"
    petit_au_bout: Literal["multiplied", "flat"] = "multiplied"
    misere: Annotated[int, Field(ge=0, le=1000)] = 0
    pot: Annotated[int, Field(ge=0, le=1000)] = 0
    latecomer: Literal["zero", "average"] = "zero"


class SessionModel(Strict):
    """An evening. `players` are in dealing order, `dealer` deals first; `length` as 8, 4r, 1000p.

    `standings` is what tarot standings --json prints; import ignores it.
    """

    format: Literal["tarot-cli-session"]
    version: Literal[1]
    name: str
    started: Annotated[datetime | None, Field(strict=False)] = None
    players: list[str]
    seats: Annotated[int, Field(ge=2, le=5)]
    dealer: str
    length: str | None = None
    rules: RulesModel = RulesModel()
    deals: list[DealModel] = []
    changes: list[Annotated[AdjustmentModel | SeatingModel, Field(discriminator="kind")]] = []
    standings: dict[str, Any] | None = None


def schema() -> dict[str, Any]:
    """Return the JSON Schema of an export."""
    made = SessionModel.model_json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}

# The public names for type checkers; `public_names.py` has them for Python.

from shithead import bots as bots
from shithead import lab as lab
from shithead.bots import Bot as Bot
from shithead.bots import bot as bot
from shithead.bots import bot_names as bot_names
from shithead.bots.play_out import play_out as play_out
from shithead.cards import Card as Card
from shithead.deck.fair_deal import Proof as Proof
from shithead.errors import CardError as CardError
from shithead.errors import IllegalMove as IllegalMove
from shithead.errors import PositionError as PositionError
from shithead.errors import Reason as Reason
from shithead.errors import RecordError as RecordError
from shithead.errors import RuleError as RuleError
from shithead.errors import SetupError as SetupError
from shithead.errors import ShitheadError as ShitheadError
from shithead.errors import UnknownSeat as UnknownSeat
from shithead.game import events as events
from shithead.game.game import Game as Game
from shithead.game.match import Match as Match
from shithead.game.playouts import Playouts as Playouts
from shithead.game.playouts import playouts as playouts
from shithead.game.result import Due as Due
from shithead.game.result import Result as Result
from shithead.game.view import View as View
from shithead.lab.puzzle import Puzzle as Puzzle
from shithead.lab.puzzle import PuzzleSet as PuzzleSet
from shithead.lab.puzzle import puzzle_of_the_day as puzzle_of_the_day
from shithead.lab.puzzle import puzzles as puzzles
from shithead.lab.simulate import Simulation as Simulation
from shithead.lab.simulate import simulate as simulate
from shithead.notation.moves import Move as Move
from shithead.notation.moves import MoveKind as MoveKind
from shithead.notation.position_parts import Phase as Phase
from shithead.notation.position_parts import Row as Row
from shithead.notation.positions import Position as Position
from shithead.notation.records import MatchRecord as MatchRecord
from shithead.notation.records import Outcome as Outcome
from shithead.notation.records import Record as Record
from shithead.ruleset.loader import rules as rules
from shithead.ruleset.preset_files import rule_names as rule_names
from shithead.ruleset.rule_set import RuleSet as RuleSet

__version__: str

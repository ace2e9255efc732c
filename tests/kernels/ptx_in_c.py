"""PTX run without a GPU: each instruction becomes a statement of C, by NVIDIA's definition of it.

Source: NVIDIA, Parallel Thread Execution ISA. What processors forgive and GPUs do not is checked:
every access to memory has to be aligned, and a thread's own memory and everybody's are addressed in
spaces of their own, apart from the generic one. Threads run one after the other.
"""

from __future__ import annotations

import re
from typing import Final

PRELUDE: Final = """
#include <stdint.h>
#include <string.h>
typedef uint8_t u8; typedef uint16_t u16; typedef uint32_t u32; typedef uint64_t u64;
typedef int8_t s8; typedef int16_t s16; typedef int32_t s32; typedef int64_t s64;
typedef double f64; typedef u8 pred;
static u32 tid_x, ntid_x, ctaid_x;
#define TRAP __builtin_trap()
#define LOCAL 0x123400000000ull
#define GLOBAL 0x567800000000ull
static inline f64 as_f64(u64 x) { f64 y; memcpy(&y, &x, 8); return y; }
static inline u64 from_f64(f64 x) { u64 y; memcpy(&y, &x, 8); return y; }
static inline u64 aligned(u64 at, u64 size) { if (at % size) TRAP; return at; }
#define AT(type, at) (*(type *)(uintptr_t)(at))
static inline u64 shl(u64 x, u32 n, u32 bits) { return n >= bits ? 0 : x << n; }
static inline u64 shr_u(u64 x, u32 n, u32 bits) { return n >= bits ? 0 : x >> n; }
static inline s64 shr_s(s64 x, u32 n, u32 bits) { return x >> (n >= bits ? bits - 1 : n); }
static inline u64 bfe_u64(u64 x, u32 at, u32 count)
{ return at > 63 || !count ? 0 : count > 63 ? x >> at : (x >> at) & ((1ull << count) - 1); }
static inline s64 bfe_s64(s64 x, u32 at, u32 count)
{ if (!count || at + count > 64) TRAP; return (s64)((u64)x << (64 - at - count)) >> (64 - count); }
static inline u32 shf_l(u32 low, u32 high, u32 n)
{ n &= 31; return n ? high << n | low >> (32 - n) : high; }
"""

LAUNCHER: Final = """
void launch_{name}(u32 grid, u32 block, const u64 *words)
{{
ntid_x = block;
for (ctaid_x = 0; ctaid_x < grid; ctaid_x++)
for (tid_x = 0; tid_x < block; tid_x++) {name}({words});
}}
"""

COMPARISONS: Final = {
    "eq": "{a} == {b}",
    "ne": "{a} != {b}",
    "lt": "{a} < {b}",
    "le": "{a} <= {b}",
    "gt": "{a} > {b}",
    "ge": "{a} >= {b}",
    "neu": "!({a} == {b})",  # these four hold, too, if one of the two is no number
    "ltu": "!({a} >= {b})",
    "leu": "!({a} > {b})",
    "geu": "!({a} < {b})",
}

OPERATIONS: Final = {
    "add": "{a} + {b}",
    "add.rn": "{a} + {b}",
    "sub": "{a} - {b}",
    "sub.rn": "{a} - {b}",
    "mul.lo": "{a} * {b}",
    "mul.hi": "{wide}{a} * {wide}{b} >> {bits}",
    "mul.rn": "{a} * {b}",
    "mul.wide": "{wide}{a} * {wide}{b}",
    "mad.lo": "{a} * {b} + {c}",
    "div": "{a} / {b}",
    "div.rn": "{a} / {b}",
    "rcp.rn": "1.0 / {a}",
    "rem": "{a} % {b}",
    "min": "{a} < {b} ? {a} : {b}",
    "max": "{a} > {b} ? {a} : {b}",
    "and": "{a} & {b}",
    "or": "{a} | {b}",
    "xor": "{a} ^ {b}",
    "neg": "-{a}",
    "not": "~{a}",
    "popc": "__builtin_popcountll({a})",
    "mov": "{a}",
    "shl": "shl({a}, (u32){b}, {bits})",
    "shr": "shr_{sign}({a}, (u32){b}, {bits})",
    "bfe": "bfe_{sign}64({a}, (u32){b}, (u32){c})",
    "shf.l.wrap": "shf_l({a}, {b}, (u32){c})",
}

SPACES: Final = {"local": " + LOCAL", "global": " + GLOBAL"}
SPECIAL: Final = {"%tid.x": "tid_x", "%ntid.x": "ntid_x", "%ctaid.x": "ctaid_x"}

FUNCTION: Final = re.compile(
    r"^(\.visible \.entry|\.func)\s+(\(\.param \.b32 func_retval0\))?\s*(\w+)"
    r"\s*\(([^)]*)\)\s*(;|\{.*?^\})",
    re.MULTILINE | re.DOTALL,
)
TABLE: Final = re.compile(r"(\$\w+): \.branchtargets([^;]*);")
ALONE: Final = re.compile(r"^\s*([{}])\s*$", re.MULTILINE)
UPPER_HALF: Final = re.compile(r"\{ \.reg \.b32 tmp; mov\.b64 \{tmp, (%\w+)\}, (%\w+); \}")


class TranslatedPtx:
    """PTX as C.

    Attributes:
        kernels: how many words each kernel takes, by its name.
        source: the program; it has ``launch_NAME(grid, block, words)`` for each kernel.

    Raises:
        KeyError: an instruction is not known.
    """

    def __init__(self, ptx: str) -> None:
        functions = FUNCTION.findall(re.sub(r"//[^\n]*", "", ptx))
        entries = [each for each in functions if "entry" in each[0]]
        self.kernels = {name: given.count(".param") for _, _, name, given, _ in entries}
        heads = [_head(returned, name, given) for _, returned, name, given, _ in functions]
        bodies = [
            f"{head}\n{_body(body, bool(each[1]))}"
            for head, (*each, body) in zip(heads, functions, strict=True)
            if body != ";"
        ]
        launchers = [
            LAUNCHER.format(name=name, words=", ".join(f"words[{i}]" for i in range(count)))
            for name, count in self.kernels.items()
        ]
        self.source = "\n".join([PRELUDE, *(f"{head};" for head in heads), *bodies, *launchers])


def _head(returned: str, name: str, given: str) -> str:
    parameters = ", ".join(f"u64 {each}" for each in re.findall(r"\w+_param_\d+", given))
    return f"static {'u32' if returned else 'void'} {name}({parameters or 'void'})"


def _body(body: str, returns: bool) -> str:
    tables = {name: re.findall(r"\$\w+", places) for name, places in TABLE.findall(body)}
    body = UPPER_HALF.sub(r"shr.u64 \1, \2, 32;", TABLE.sub("", body)[1:-1])
    pieces = re.split(r";|(?<=:)\n", ALONE.sub(r"\1;", body))
    texts = [text for piece in pieces if (text := " ".join(piece.split()))]
    leave = "return func_retval0;" if returns else "return;"
    lines = [_line(text, tables, leave) for text in texts]
    return "\n".join(["{", "u32 func_retval0 = 0;" if returns else "", *lines, "}"])


def _line(text: str, tables: dict[str, list[str]], leave: str) -> str:
    if text.endswith(":"):
        return f"{_label(text[:-1])}: ;"
    if text.startswith("."):
        return _declaration(text)
    return text if text in {"{", "}"} else _statement(text, tables, leave)


def _statement(text: str, tables: dict[str, list[str]], leave: str) -> str:
    if guard := re.match(r"@(!?)(%\w+) ", text):
        rest = _statement(text[guard.end() :], tables, leave)
        return f"if ({guard[1]}{_name(guard[2])}) {{ {rest} }}"
    operation, _, operands = text.partition(" ")
    given = [each.strip() for each in re.split(r",(?![^{(]*[})])", operands)]
    kind, *more = operation.split(".")
    if kind == "brx":
        places = enumerate(tables[given[1]])
        cases = " ".join(f"case {number}: goto {_label(place)};" for number, place in places)
        return f"switch ({_name(given[0])}) {{ {cases} default: TRAP; }}"
    if kind in {"ld", "st"}:
        return _access(kind, more, given)
    jumps = {"ret": leave, "exit": leave, "trap": "TRAP;", "bra": f"goto {_label(given[0])};"}
    return jumps.get(kind) or (_call(given) if kind == "call" else _assignment(operation, given))


def _declaration(text: str) -> str:
    if registers := re.fullmatch(r"\.reg \.(?:b(\d+)|pred) %(\w+)(?:<(\d+)>)?", text):
        numbers = range(int(registers[3])) if registers[3] else [""]
        names = ", ".join(f"r_{registers[2]}{number}" for number in numbers)
        return f"u{registers[1] or 8} {names};"
    if own := re.fullmatch(r"\.local \.align (\d+) \.b8 (\w+\[\d+\])", text):
        return f"_Alignas({own[1]}) u8 {own[2]};"
    return re.sub(r"\.param \.b(\d+) (\w+)", r"u\1 \2;", text)


def _call(given: list[str]) -> str:
    result = f"{_inside(given[0])[0]} = " if given[0].startswith("(") else ""
    return f"{result}{given[-2]}({', '.join(_inside(given[-1]))});"


def _access(kind: str, more: list[str], given: list[str]) -> str:
    """A load or a store, of one number or of several side by side."""
    place, values = given if kind == "st" else reversed(given)
    base, _, offset = place.strip("[]").partition("+")
    width, size = _type(more[-1]), _bits(more[-1]) // 8
    if "param" in more:
        return (
            f"{_name(values)} = {base};" if kind == "ld" else f"{base} = {_value(values, width)};"
        )
    space = next((SPACES[each] for each in more if each in SPACES), "")
    each_value = _inside(values)
    lines = [f"u64 at = aligned({_name(base)} + {offset or 0}{space}, {size * len(each_value)});"]
    for number, value in enumerate(each_value):
        memory = f"AT({width}, at + {number * size})"
        load = f"{_name(value)} = {memory};" if kind == "ld" else ""
        lines.append(load or f"{memory} = {_value(value, width)};")
    return f"{{ {' '.join(lines)} }}"


def _assignment(operation: str, given: list[str]) -> str:
    """An instruction that puts a number into a register."""
    name, _, last = operation.rpartition(".")
    kind, *more = name.split(".")
    target, width = given[0], _type(last)
    a, b, c = ([f"({_value(each, width)})" for each in given[1:]] + ["", ""])[:3]
    if kind == "setp":
        return f"{_name(target)} = {COMPARISONS[more[0]].format(a=a, b=b)};"
    if kind == "selp":
        return _put(target, f"{_name(given[3])} ? {a} : {b}", width)
    if kind == "cvta":
        space = f"{'-' if more[0] == 'to' else '+'} {more[-1].upper()}"
        return f"{_name(target)} = {_name(given[1])} {space};"
    if kind == "cvt":
        assert more[0] in {"rn", "rzi"} or "f64" not in {more[-1], last}
        return _put(target, f"({_type(more[-1])}){a}", more[-1])
    words = {"a": a, "b": b, "c": c, "bits": _bits(last), "sign": "s" if last[0] == "s" else "u"}
    words["wide"] = f"({width[0]}{2 * _bits(last)})"
    form = "!{a}" if (name, width) == ("not", "pred") else OPERATIONS[name]
    return _put(target, form.format(**words), width)


def _put(target: str, value: str, width: str) -> str:
    return f"{_name(target)} = {f'from_f64({value})' if width == 'f64' else value};"


def _value(text: str, width: str) -> str:
    """An operand, read as a type."""
    if text.startswith("0d"):
        text = f"0x{text[2:]}ull"
    elif text.startswith("__local_depot"):
        text = f"((u64)(uintptr_t){text} - LOCAL)"
    elif re.fullmatch(r"-?\d+", text):
        text = str(int(text) & 1) if width == "pred" else f"{text}ll"
    else:
        text = SPECIAL.get(text) or _name(text)
    return f"as_f64({text})" if width == "f64" else f"({width}){text}"


def _type(kind: str) -> str:
    """A type of C for one of PTX, whose bits are numbers without a sign."""
    return re.sub("^b", "u", kind)


def _bits(kind: str) -> int:
    return int(re.sub(r"\D", "", kind) or 1)


def _inside(text: str) -> list[str]:
    return [each.strip() for each in text.strip("(){}").split(",")]


def _label(text: str) -> str:
    return text.strip().replace("$", "label_")


def _name(text: str) -> str:
    return text.replace("%", "r_")

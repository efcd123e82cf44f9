"""The emulator's main program, with two of its ways changed for tests."""

import fcntl
import os
import queue
import select
import struct
import termios
import threading
import time

from hypercorn.config import Config
from ministack.app import main
from ministack.core.lambda_runtime import ProvidedWorker

# By default the web server closes a connection after 1000 requests or 5 idle seconds,
# sometimes under a request that is on its way: a lost reply that no test asked for.
Config.keep_alive_max_requests = 10**9
Config.keep_alive_timeout = 3600

# By default what a function logged is what its reader has seen 5 ms after a line, or 50 ms
# after the answer. On a busy machine the last lines come later, are kept for the process's
# next invocation, and there may be none. A function writes its lines before it answers:
# they are in the pipe by then, and are all of them taken out of it here.

# patience bounds the wait for a function that goes on writing after its answer, in seconds.
patience = 5.0


def pump(self, stream, lines):
    """Moves what a process writes to its lines until it closes the pipe. What is not in the
    pipe is among the lines whenever self.moving is free, but for a line without its end."""
    pipe, rest = stream.fileno(), b""
    moving = self.moving = threading.Lock()
    try:
        while True:
            select.select([pipe], [], [])
            with moving:
                got = os.read(pipe, 1 << 16)
                *whole, rest = (rest + got).split(b"\n") if got else ([rest, b""] if rest else [b""])
                for line in whole:
                    while lines.full():  # the oldest goes: waiting would stop the function
                        lines.get_nowait()
                    lines.put_nowait(line.decode("utf-8", "replace").rstrip("\r"))
            if not got:
                return
    except (OSError, ValueError, queue.Empty):
        pass  # the process was torn down meanwhile
    finally:
        stream.close()


def unread(pipe):
    return struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, b"\0" * 4))[0]


def drain(self, **_):
    """Returns all that a process has written by now."""
    moving, stream = getattr(self, "moving", None), getattr(self._proc, "stdout", None)
    end = time.monotonic() + patience
    while moving is not None and stream is not None and time.monotonic() < end:
        try:
            with moving:
                if unread(stream.fileno()) == 0:
                    break
        except (OSError, ValueError):
            break  # closed: the pump took all that there was
        time.sleep(0.001)
    return self._drain_stderr()


# A later emulator may have other ways; then what stands here would change nothing, silently.
assert hasattr(ProvidedWorker, "_pump_output") and hasattr(ProvidedWorker, "_drain_stderr_bounded")
ProvidedWorker._pump_output = pump
ProvidedWorker._drain_stderr_bounded = drain
main()

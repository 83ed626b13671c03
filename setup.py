"""Build the kernel with whatever C compiler is there, or leave it as the Python it is.

``RUSSIANBANK_KERNEL`` chooses another build: ``python`` compiles nothing, ``checked`` keeps
bounds checks on, ``address`` builds for AddressSanitizer. ``RUSSIANBANK_ABI=version`` builds for
this Python alone instead of the limited API.
"""

import os
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# The largest first, so that none is compiled alone at the end.
MODULES = (
    "vector",
    "tables",
    "board",
    "movement",
    "state",
    "line",
    "chance",
    "playout",
    "distinct",
    "dealing",
    "encoder",
    "afterstate",
    "network",
    "tree",
    "expansion",
    "search",
    "lookahead",
    "rollout",
    "learner",
)
KIND = os.environ.get("RUSSIANBANK_KERNEL", "")
LIMITED = os.environ.get("RUSSIANBANK_ABI") != "version" and not sysconfig.get_config_var(
    "Py_GIL_DISABLED"
)
WINDOWS = sysconfig.get_platform().startswith("win")


class build_kernel(build_ext):
    """Never fails: without a working compiler the modules stay uncompiled, all of them."""

    def run(self):
        """Build everything or nothing: compiled and uncompiled modules do not work together."""
        try:
            super().run()
        except (Exception, SystemExit) as error:
            print(f"the kernel stays uncompiled: {error}")
            for name in self.made():
                name.unlink()
            self.extensions.clear()

    def made(self):
        """The files that were really made."""
        names = [self.get_ext_filename(self.get_ext_fullname(e.name)) for e in self.extensions]
        return [path for path in (Path(self.build_lib, name) for name in names) if path.exists()]

    def get_outputs(self):
        """The files to install."""
        return [name for name in super().get_outputs() if Path(name).exists()]


def extensions():
    """The kernel's modules as C; none if Cython is missing or compiling is not wanted."""
    if KIND == "python":
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    address = ["-fsanitize=address", "-fno-omit-frame-pointer", "-g", "-O1"]
    compile_options = address if KIND == "address" else ["-O3", "-g0"]
    checked = KIND in ("checked", "address")
    modules = [
        Extension(
            f"russianbank.kernel.{name}",
            [f"src/russianbank/kernel/{name}.py"],
            define_macros=[("Py_LIMITED_API", "0x030B0000")] if LIMITED else [],
            py_limited_api=LIMITED,
            extra_compile_args=["/O2"] if WINDOWS else compile_options,
            extra_link_args=["-fsanitize=address"] if KIND == "address" else [],
        )
        for name in MODULES
    ]
    directives = {
        "language_level": 3,
        "boundscheck": checked,
        "wraparound": False,
        "initializedcheck": checked,
        "cdivision": True,
        "auto_pickle": False,
        "emit_code_comments": False,
    }
    return cythonize(
        modules,
        build_dir="build/cython",
        compiler_directives=directives,
        include_path=["src"],
        quiet=True,
        nthreads=(os.cpu_count() or 1) if sys.platform == "linux" else 0,
    )


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": build_kernel},
    options={
        "build_ext": {"parallel": os.cpu_count() or 1},
        "bdist_wheel": {"py_limited_api": "cp311"} if LIMITED else {},
    },
)

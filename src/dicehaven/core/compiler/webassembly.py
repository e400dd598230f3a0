"""WebAssembly: a game's rules and algorithms as one module for browsers and Node, from the same code that numba makes for this processor.

`WebAssembly.Module.customSections(module, "dicehaven")` is JSON: the name, the arguments and the answer of each function that it exports.
A module is made once, where `wasm-ld` (LLVM's linker: Debian's package `lld`) is installed; to play, nobody needs that.

LLVM translates for `wasm32` what numba made for a *generic* processor: what is made for the processor at hand may use its
instructions in ways that the translation gets wrong.  So a module is made in a process of its own, with GENERIC in its environment.
"""

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

from dicehaven.core.compiler.modules import name_of
from dicehaven.core.errors import BadInput
from dicehaven.core.i18n import text

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals,+simd128"  # all browsers have them since 2023
GENERIC = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "NUMBA_OPT": "0"}  # what is linked is optimized, once
LINKER = "wasm-ld"
STACK = 1 << 20  # bytes
SECTION = "dicehaven"
ADDRESS = re.compile(r"inttoptr \(i64 \d+")  # of something in the memory of the process that compiled


class Call(NamedTuple):
    """A compiled function, and numba's types of the arguments with which it is called."""

    name: str
    function: Any
    types: tuple[Any, ...]


class Recorder:
    """Notes which compiled functions are called from Python, and with which types: those are what a module exports.

    A function of which two calls differ in their types raises RuntimeError: a module has one of that name.
    """

    def __init__(self) -> None:
        self.calls = dict[str, Call]()

    def __call__(self, algorithms: ModuleType | None, code: SimpleNamespace) -> SimpleNamespace:
        """Return the functions, each in such a way that its calls are noted."""
        return SimpleNamespace(
            **{
                name: self._noting(name_of(algorithms, name), value) if hasattr(value, "py_func") else value
                for name, value in vars(code).items()
            }
        )

    def _noting(self, name: str, function: Any) -> Any:
        import numba

        typeof: Any = numba.typeof

        def called(*given: Any) -> Any:
            call = Call(name, function, tuple(typeof(one) for one in given))
            if self.calls.setdefault(name, call).types != call.types:
                raise RuntimeError(f"{name} is called with {call.types} and with {self.calls[name].types}")
            return function(*given)

        return called


def linker() -> str:
    """Return the path of the linker; raises BadInput if it is not installed."""
    found = shutil.which(LINKER)
    if found is None:
        raise BadInput(text("no-wasm-linker", program=LINKER))
    return found


def module_of(calls: Iterable[Call], about: Mapping[str, Any]) -> bytes:
    """Return a WebAssembly module that exports these functions; its section says how they are called, and what is told `about` it.

    Raises BadInput if the linker is not installed, RuntimeError where code needs something of this process.
    """
    import llvmlite.binding as llvm

    program = linker()
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, reloc="static", features=FEATURES)
    whole: Any = None
    exports = dict[str, Any]()
    for call in calls:
        symbol, code, takes, gives = _compiled(call)
        module = llvm.parse_assembly(_for_wasm(code, str(machine.target_data)))
        module.get_function(symbol).name = call.name
        for value in (*module.functions, *module.global_variables):
            if not value.is_declaration and value.name != call.name and value.linkage.name == "external":
                value.linkage = "internal"
        exports[call.name] = {"takes": takes, "gives": gives}
        if whole is None:
            whole = module
        else:
            whole.link_in(module)
    for value in (*whole.functions, *whole.global_variables):
        if not value.is_declaration:
            value.linkage = "external" if value.name in exports else "internal"
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(whole, passes)
    if found := ADDRESS.search(str(whole)):
        raise RuntimeError(f"{found[0]} is an address of this process")
    linked = _linked(program, machine.emit_object(whole), exports)
    return linked + _section(SECTION, json.dumps({**about, "exports": exports}, separators=(",", ":")).encode())


def _compiled(call: Call) -> tuple[str, str, list[Any], str]:
    """Return a function's symbol, its code for LLVM, what it takes and what it gives."""
    import numba
    from numba import types

    njit: Any = numba.njit
    plain: Any = types.unliteral
    fresh = njit(nogil=True, error_model="numpy", _nrt=False)(call.function.py_func)
    fresh.compile(call.types)
    (signature,) = fresh.signatures
    result = fresh.overloads[signature]
    code = fresh.inspect_llvm(signature)
    return (
        result.fndesc.llvm_func_name,
        code,
        [_kind(one) for one in signature],
        str(plain(result.signature.return_type)),
    )


def _kind(type_: Any) -> Any:
    """Return how a type is passed: "record", a number's type, `[type, dimensions]` for an array, or a list for a tuple."""
    from numba import types

    if isinstance(type_, types.Record):
        return "record"
    if isinstance(type_, types.Array):
        return {
            "of": str(type_.dtype) if not isinstance(type_.dtype, types.Record) else type_.dtype.size,
            "dimensions": type_.ndim,
        }
    if isinstance(type_, types.BaseTuple):
        parts: Any = type_
        return [_kind(one) for one in parts]
    return str(type_)


def _for_wasm(code: str, layout: str) -> str:
    """Return the code with the target and the layout of data of WebAssembly."""
    code = re.sub(r'target triple = "[^"]*"', f'target triple = "{TRIPLE}"', code)
    code = re.sub(r'target datalayout = "[^"]*"', f'target datalayout = "{layout}"', code)
    return re.sub(r'"target-(cpu|features)"="[^"]*"', "", code)


def _linked(program: str, code: bytes, names: Iterable[str]) -> bytes:
    """Return the linked module for a file of compiled code."""
    with tempfile.TemporaryDirectory() as folder:
        compiled, module = Path(folder) / "code.o", Path(folder) / "code.wasm"
        compiled.write_bytes(code)
        exported = [f"--export={name}" for name in ("__heap_base", *sorted(names))]
        options = ["--no-entry", "--gc-sections", "--strip-all", "-z", f"stack-size={STACK}", *exported]
        done = subprocess.run([program, *options, "-o", module, compiled], capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(done.stderr[:2000])
        return module.read_bytes()


def _section(name: str, content: bytes) -> bytes:
    """Return a custom section of a module."""
    body = _length(len(name)) + name.encode() + content
    return b"\0" + _length(len(body)) + body


def _length(number: int) -> bytes:
    """Return a number as unsigned LEB128.

    >>> _length(300).hex()
    'ac02'
    """
    found = bytearray()
    while number > 0x7F:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*found, number])

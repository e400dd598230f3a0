"""The rules of games for programs in JavaScript and TypeScript: an npm package whose games are WebAssembly modules."""

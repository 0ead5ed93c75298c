import os from 'node:os'

/** V8 takes 600 MB for three seconds to optimize one function of the embedded database (its interpreter of expressions). */
const optimizingBytes = 1200 * 1024 ** 2

/** Memory that this process may use, in bytes: the container's limit, or the machine's memory if there is none. */
export function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem()
}

/**
 * V8's flags for the embedded database. Its functions are compiled when first called, by the quick compiler, and again
 * only if they are busy: compiling all at once would take seconds of every start and 50 MB of an idle server. Where
 * memory is short, nothing is compiled again: the start would end the process, and without it a page costs about as
 * much, a long list up to 1.7 times.
 */
export function embeddedCompilerFlags(availableBytes: number): string[] {
  const again =
    availableBytes < optimizingBytes
      ? ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']
      : ['--wasm-tiering-budget=20000000']
  return ['--wasm-lazy-compilation', ...again]
}

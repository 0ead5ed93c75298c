import { expect, test } from 'vitest'
import { availableMemory, embeddedCompilerFlags } from './embedded-compiler.server.ts'

test('with little memory, no function of the embedded database is optimized', () => {
  expect(embeddedCompilerFlags(512 * 1024 ** 2)).toContain('--no-wasm-tier-up')
  expect(embeddedCompilerFlags(8 * 1024 ** 3)).not.toContain('--no-wasm-tier-up')
})

test('the memory of this process is a limit that a machine can have', () => {
  expect(availableMemory()).toBeGreaterThan(64 * 1024 ** 2)
  expect(availableMemory()).toBeLessThan(2 ** 50)
})

import { describe, expect, it } from 'vitest'
import { engineFiles, engineReason } from './engine-files.ts'

describe('the mark of tests that an engine can break', () => {
  it('is a first line with a reason', () => {
    expect(engineReason('a.test.ts', '// @engine: two transactions race\nimport x\n')).toBe(
      'two transactions race',
    )
    expect(engineReason('a.test.ts', 'import x\n')).toBeNull()
  })

  it.each([
    '// @engine\nimport x\n',
    '// @engine: \nimport x\n',
    'import x\n// @engine: two transactions race\n',
  ])('is refused as %j', (text) => {
    expect(() => engineReason('a.test.ts', text)).toThrow('a.test.ts: the mark is the first line')
  })

  it('stands in files of the integration tests, and each of them gives its reason', () => {
    expect(engineFiles()).toContain('tests/integration/platform/tenancy.test.ts')
  })
})

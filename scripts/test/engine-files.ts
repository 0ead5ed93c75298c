// Which integration tests run a second time on the embedded engine: those that an engine can break. Their first line
// has `// @engine: ` and the reason.
import { globSync, readFileSync } from 'node:fs'

const marker = '@engine'
const markedLine = /^\/\/ @engine: (?<reason>\S.{9,})$/

/** The reason in a test's text, null without a mark. A mark without a reason is an error. */
export function engineReason(file: string, text: string): string | null {
  const first = text.slice(0, text.indexOf('\n'))
  const reason = markedLine.exec(first)?.groups?.reason
  if (reason) return reason
  if (text.includes(`// ${marker}`))
    throw new Error(`${file}: the mark is the first line, as in "// ${marker}: two transactions race"`)
  return null
}

export function engineFiles(): string[] {
  const files = globSync('tests/integration/**/*.test.ts').sort()
  return files.filter((file) => engineReason(file, readFileSync(file, 'utf8')) !== null)
}

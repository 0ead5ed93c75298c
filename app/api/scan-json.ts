export type JsonFault = 'malformedJson' | 'nameTwice' | 'tooDeep' | 'notStorable'

export const maxDepth = 20

type Level = { names: Set<string> | null }

/**
 * What I-JSON (RFC 7493) refuses in a text that is JSON: a name twice in one object, or half a character. Also
 * nesting deeper than 20 levels, `__proto__` as a name, and NUL, which no column of ours holds.
 */
export function faultOfJson(text: string): JsonFault | null {
  const levels: Level[] = []
  // In JSON that parses, strings and brackets are all that matters; a string is a name if a colon follows.
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') {
      levels.push({ names: token === '{' ? new Set() : null })
      if (levels.length > maxDepth) return 'tooDeep'
    } else if (token === '}' || token === ']') levels.pop()
    else {
      const fault = faultOfString(token, isName(text, index + token.length) ? levels.at(-1)?.names : null)
      if (fault) return fault
    }
  }
  return null
}

function faultOfString(token: string, names: Set<string> | null | undefined): JsonFault | null {
  const value = JSON.parse(token) as string
  if (value.includes('\u0000')) return 'notStorable'
  if (!value.isWellFormed()) return 'malformedJson'
  if (!names) return null
  if (value === '__proto__') return 'malformedJson'
  if (names.has(value)) return 'nameTwice'
  names.add(value)
  return null
}

function isName(text: string, after: number): boolean {
  const colon = /[\t\n\r ]*:/y
  colon.lastIndex = after
  return colon.test(text)
}

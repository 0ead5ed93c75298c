import type { z } from 'zod'
import { pointerTo } from '#app/platform/http/pointer.ts'
import type { Problem } from '#app/platform/http/problem.server.ts'

type Issue = z.core.$ZodIssue
type Errors = NonNullable<Problem['errors']>

/** What does not fit, each with a JSON Pointer to where it stands. */
export const errorsOf = (issues: readonly Issue[]): Errors => issues.flatMap(errorsOfIssue)

function errorsOfIssue(issue: Issue): Errors {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => ({
      pointer: pointerTo([...issue.path, name]),
      code: 'unknown_field',
      detail: 'This call does not know the field.',
    }))
  }
  return [{ pointer: pointerTo(issue.path), code: issue.code, detail: detailOf(issue) }]
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

/** Our own words where the schema has none. */
function detailOf(issue: Issue): string {
  if (!/^(?:Invalid|Too|Unrecognized)/.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return `This must be ${kinds[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `This must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}.`
    case 'too_small':
      return sizeOf(issue.origin, 'at least', issue.minimum)
    case 'too_big':
      return sizeOf(issue.origin, 'at most', issue.maximum)
    case 'invalid_format':
      return `This must be in the form ${issue.format}.`
    default:
      return 'This does not fit.'
  }
}

const units: Record<string, string> = { string: ' characters long', array: ' entries long' }

const sizeOf = (origin: string, bound: string, size: number | bigint): string =>
  `This must be ${bound} ${size}${units[origin] ?? ''}.`

import type { ActionDefinition, DetailKind } from './trail.ts'

/** A code is a literal in the source: text that a person typed is a `string` and does not fit here. */
type CodeOnly<T> = string extends T ? never : T

type ShapeOf<Definition> = Definition extends { details: infer Shape } ? Shape : Record<never, never>

type ValueOf<Kind, Given> =
  | (Kind extends 'count' ? number : Kind extends 'code' ? CodeOnly<Given> : string)
  | null
  | undefined

/** The details that an action of this definition may have. */
export type DetailsOf<Definition, Given> = {
  [Name in keyof Given]: Name extends keyof ShapeOf<Definition>
    ? ValueOf<ShapeOf<Definition>[Name], Given[Name]>
    : never
}

export type Details = Readonly<Record<string, string | number | null | undefined>>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A row's id, or the hash of an address. */
export const isSubjectId = (text: string): boolean => uuid.test(text) || /^hash:[\w-]{22}$/.test(text)

/** One of our code words: no capitals, spaces or punctuation, and fewer digits than a code or a SIN. */
export const isCode = (text: string): boolean =>
  /^[a-z][a-z0-9_.:-]{0,59}$/.test(text) && !/\d{4}/.test(text.replaceAll(/[_.:-]/g, ''))

/** Five digits at most: a sign-in code has six, a SIN nine. */
const largestCount = 99_999

const fits: Record<DetailKind, (value: string | number) => boolean> = {
  id: (value) => typeof value === 'string' && isSubjectId(value),
  code: (value) => typeof value === 'string' && isCode(value),
  count: (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= largestCount,
  date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
}

/** The error names the action and the detail, never the value. */
export class InvalidAuditDetail extends Error {
  override name = 'InvalidAuditDetail'
  constructor(action: string, what: string) {
    super(`${what} of ${action} is nothing that the audit trail keeps`)
  }
}

/** The details to store, without absent ones; throws for anything the action does not allow. */
export function checkedDetails(
  action: string,
  { details: allowed = {} }: ActionDefinition,
  given: Details,
): Record<string, string | number> {
  const kept: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue
    const kind = Object.hasOwn(allowed, name) ? allowed[name] : undefined
    if (!kind || !fits[kind](value))
      throw new InvalidAuditDetail(action, `the detail ${isCode(name) ? name : '…'}`)
    kept[name] = value
  }
  return kept
}

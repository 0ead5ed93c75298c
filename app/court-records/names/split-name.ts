import { parsePersonName } from '#app/platform/values/person-name.ts'
import { dividePrintedName } from '#app/platform/values/printed-name.ts'

/** A person's name in the parts of the screening form. */
export type SplitName = { first: string; middle: string; last: string }

const company = /\b(?:inc|ltd|ltée|limited|corp|corporation|llp|lp|co-?op|housing|properties|holdings)\b|\d/i

/**
 * The parts of a name printed in an order, as screening finds it again. Null for a company, and for a name without a
 * first and last name.
 */
export function splitName(printed: string): SplitName | null {
  const { given, family } = dividePrintedName(printed)
  if (company.test([...given, ...family].join(' '))) return null
  const [first = '', ...middle] = given
  const split = { first, middle: middle.join(' '), last: family.join(' ') }
  const isWhole = parsePersonName(split.first).ok && parsePersonName(split.last).ok
  const isMiddleGood = split.middle === '' || parsePersonName(split.middle).ok
  return isWhole && isMiddleGood ? split : null
}

import { monthsLater } from '#app/bureau/report-dates.ts'
import { ecoa } from '#app/platform/metro2/labels.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { isAnythingDue } from '../months/charges.ts'
import { unknownInFile } from '../months/confirmed.ts'
import { countsUntil } from '../months/left-rent.ts'
import { monthOf } from '../months/months.ts'
import { isLivedIn } from '../past/past-months.ts'
import { covers, lateGate } from './late-gate.ts'
import { isLate, lateMonths, latenessOn } from './lateness.ts'
import type { LineFacts, LineRenter } from './line-facts.ts'

const historyMonths = 24

/**
 * A letter for each of the 24 months before a 15th, most recent first, as today's facts say: `0` known and less than 30
 * days late on its 15th, `1` to `6` late, where that may be reported of everyone in the line, `D` not known or not
 * to be reported, `B` before it began, or before what is proven.
 */
export function historyOf(facts: LineFacts, people: readonly LineRenter[], reportDate: IsoDate): string {
  const from = countedFrom(facts, people)
  let history = ''
  for (let back = 1; back <= historyMonths; back += 1)
    history += letterOf(facts, people, monthsLater(reportDate, -back), from)
  return history
}

/** The first day on which anyone of the line had agreed, without what was taken out since: what was before was not agreed to. */
function countedFrom({ past }: LineFacts, people: readonly LineRenter[]): IsoDate | null {
  const days = people.flatMap(({ consents }) => consents.map(({ acceptedOn }) => acceptedOn))
  const first = past.reported
    .filter(({ ecoa: code }) => code !== ecoa.removed)
    .map(({ line }) => line.reportDate)
  return [...days, ...first].reduce<IsoDate | null>(
    (least, day) => (least === null || day < least ? day : least),
    null,
  )
}

function letterOf(
  facts: LineFacts,
  people: readonly LineRenter[],
  on: IsoDate,
  from: IsoDate | null,
): string {
  const { months } = facts
  if (from === null || on < from || on < months.startsOn || !isAnythingDue(months, countsUntil(on))) {
    const proven = [...facts.proven].filter((month) => isLivedIn(month, people))
    if (proven.includes(monthOf(on))) return '0'
    return proven.some((month) => month < monthOf(on)) ? 'D' : 'B'
  }
  const isAgreed = people.some(({ consents }) => consents.some((span) => covers(span, on)))
  if (!isAgreed || unknownInFile(months, on).length > 0) return 'D'
  const lateness = latenessOn(facts, on)
  if (!isLate(lateness)) return '0'
  return people.every((renter) => lateGate(facts, renter, on) === null)
    ? String(lateMonths(lateness.daysLate))
    : 'D'
}

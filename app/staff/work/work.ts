import type { WaitingRow } from '#app/platform/matter.ts'
import { businessDaysBetween, businessDaysText } from '#app/platform/values/business-days.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'

/** The row label of each kind. */
export type WorkKinds = Readonly<Record<string, string>>
/** One of our codes: a kind that can wait. */
export type WorkKind = Lowercase<string>
export const isWorkKind = (kinds: WorkKinds, text: string): text is WorkKind => Object.hasOwn(kinds, text)

/** How many of each kind are listed: far more than staff can work on, but an import may leave more. */
export const maxOfAKind = 1000

type Holder = { id: string; name: string }

export type Work = Omit<WaitingRow, 'dueOn' | 'matter'> & {
  kind: string
  /** Its name. */
  matter: string
  dueOn: IsoDate
  /** The staff member who has taken it. */
  holder: Holder | null
}

export const dueGroups = {
  overdue: 'Overdue',
  soon: 'Due today and tomorrow',
  later: 'Later',
} as const
export type DueGroup = keyof typeof dueGroups

export function dueGroupOf({ dueOn }: Pick<Work, 'dueOn'>, today: IsoDate): DueGroup {
  if (dueOn < today) return 'overdue'
  return dueOn <= addDays(today, 1) ? 'soon' : 'later'
}

/** The time until it is due: `2 business days late`, `Due tomorrow`, `In 3 business days`. */
export function dueText({ dueOn }: Pick<Work, 'dueOn'>, today: IsoDate): string {
  const days = businessDaysBetween(today, dueOn)
  // The next day is late even on a weekend, when no business day has passed yet.
  if (dueOn < today) return days === 0 ? 'Late' : `${businessDaysText(-days)} late`
  if (dueOn === today) return 'Due today'
  return dueOn === addDays(today, 1) ? 'Due tomorrow' : `In ${businessDaysText(days)}`
}

/** Next due first; among those, longest waiting first. */
export const byDueDate = (a: Work, b: Work): number =>
  compare(a.dueOn, b.dueOn) || compare(a.since, b.since) || compare(a.id, b.id)

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

export type WorkFilter = {
  kind: WorkKind | null
  due: DueGroup | null
  /** Taken by the viewer, or by no one. */
  holder: 'me' | 'nobody' | null
}

/** The filter in an address; unknown values are ignored. */
export function readWorkFilter(search: URLSearchParams, kinds: WorkKinds): WorkFilter {
  const kind = search.get('matter') ?? ''
  const due = search.get('due') ?? ''
  const holder = search.get('with')
  return {
    kind: isWorkKind(kinds, kind) ? kind : null,
    due: Object.hasOwn(dueGroups, due) ? (due as DueGroup) : null,
    holder: holder === 'me' || holder === 'nobody' ? holder : null,
  }
}

/** The filter as a query string, with a question mark; empty if there is none. */
export function workSearch({ kind, due, holder }: WorkFilter, page = 1): string {
  const search = new URLSearchParams()
  if (kind) search.set('matter', kind)
  if (due) search.set('due', due)
  if (holder) search.set('with', holder)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

type Asker = { today: IsoDate; personId: string }

export const filterWork = (
  work: readonly Work[],
  { kind, due, holder }: WorkFilter,
  { today, personId }: Asker,
): Work[] =>
  work.filter(
    (each) =>
      (kind === null || each.kind === kind) &&
      (due === null || dueGroupOf(each, today) === due) &&
      (holder === null || (holder === 'me' ? each.holder?.id === personId : each.holder === null)),
  )

export type WorkFigures = Record<
  'open' | 'overdue' | 'overdueFree' | 'soon' | 'soonFree' | 'mine' | 'mineOverdue',
  number
>

/** How much is late, due and taken. */
export function countWork(work: readonly Work[], { today, personId }: Asker): WorkFigures {
  const those = (due: DueGroup) => work.filter((each) => dueGroupOf(each, today) === due)
  const free = (some: readonly Work[]) => some.filter(({ holder }) => holder === null).length
  const [overdue, soon] = [those('overdue'), those('soon')]
  const isMine = ({ holder }: Work) => holder?.id === personId
  return {
    open: work.length,
    overdue: overdue.length,
    overdueFree: free(overdue),
    soon: soon.length,
    soonFree: free(soon),
    mine: work.filter(isMine).length,
    mineOverdue: overdue.filter(isMine).length,
  }
}

import { csvOf } from '#app/platform/values/csv.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { type Paging, pageAt, rowsPerPage } from '#app/platform/values/paging.ts'
import { shownInEnglish } from '#app/platform/values/shown.ts'
import {
  countWork,
  type DueGroup,
  dueGroupOf,
  dueGroups,
  dueText,
  filterWork,
  maxOfAKind,
  type Work,
  type WorkFigures,
  type WorkFilter,
  type WorkKinds,
} from './work.ts'

export type WorkRow = Work & {
  group: string
  dueText: string
  isLate: boolean
  isMine: boolean
}

export type WorkPage = Paging & {
  rows: WorkRow[]
  /** The number that matches the filter. */
  found: number
  filter: WorkFilter
  kinds: WorkKinds
  figures: WorkFigures
  /** Since when the oldest has waited; null if nothing waits. */
  oldestSince: IsoDate | null
  /** There may be more of some kind than are listed. */
  isCut: boolean
}

type Asker = { today: IsoDate; personId: string }

/** One page of the matches, and the totals. */
export function viewWork(
  work: readonly Work[],
  { filter, kinds, page: asked, ...asker }: Asker & { filter: WorkFilter; kinds: WorkKinds; page: number },
): WorkPage {
  const fitting = filterWork(work, filter, asker)
  const { offset, ...paging } = pageAt(asked, fitting.length)
  const inGroup = (group: DueGroup) =>
    fitting.filter((each) => dueGroupOf(each, asker.today) === group).length
  const labels: Record<string, string> = {}
  for (const group of Object.keys(dueGroups) as DueGroup[])
    labels[group] = `${dueGroups[group]} (${inGroup(group)})`
  return {
    ...paging,
    rows: fitting.slice(offset, offset + rowsPerPage).map((each) => rowOf(each, labels, asker)),
    found: fitting.length,
    filter,
    kinds,
    figures: countWork(work, asker),
    oldestSince: work.map(({ since }) => since).sort()[0] ?? null,
    isCut: Object.keys(kinds).some((kind) => work.filter((each) => each.kind === kind).length >= maxOfAKind),
  }
}

function rowOf(work: Work, labels: Record<string, string>, { today, personId }: Asker): WorkRow {
  const group = dueGroupOf(work, today)
  return {
    ...work,
    group: labels[group] ?? '',
    dueText: dueText(work, today),
    isLate: group === 'overdue',
    isMine: work.holder?.id === personId,
  }
}

/** All matches, for a spreadsheet. */
export const workCsv = (all: readonly Work[], filter: WorkFilter, asker: Asker): string =>
  csvOf([
    ['Due', 'Matter', 'Reference', 'About', 'Waiting since', 'With', 'Status'],
    ...filterWork(all, filter, asker).map((work) => [
      work.dueOn,
      work.matter,
      work.reference ?? '',
      work.about,
      work.since,
      work.holder?.name ?? '',
      shownInEnglish(work.state),
    ]),
  ])

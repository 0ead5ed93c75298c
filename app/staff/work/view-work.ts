import { csvOf } from '#app/platform/values/csv.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { type Paging, pageAt, rowsPerPage } from '#app/platform/values/paging.ts'
import {
  countWork,
  type DueGroup,
  dueGroupOf,
  dueGroups,
  dueText,
  filterWork,
  matterOf,
  mostOfAKind,
  type Work,
  type WorkFigures,
  type WorkFilter,
  workKinds,
} from './work.ts'

export type WorkRow = Work & {
  matter: string
  group: string
  dueText: string
  isLate: boolean
  isMine: boolean
}

export type WorkPage = Paging & {
  rows: WorkRow[]
  /** How many fit the filter. */
  found: number
  filter: WorkFilter
  figures: WorkFigures
  /** Since when the oldest of all has waited; null where nothing waits. */
  oldestSince: IsoDate | null
  /** Of some kind there may be more than are listed. */
  isCut: boolean
}

type Asker = { today: IsoDate; personId: string }

/** One page of what fits the filter, and the figures of all there is. */
export function viewWork(
  work: readonly Work[],
  { filter, page: asked, ...asker }: Asker & { filter: WorkFilter; page: number },
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
    figures: countWork(work, asker),
    oldestSince: work.map(({ since }) => since).sort()[0] ?? null,
    isCut: Object.keys(workKinds).some(
      (kind) => work.filter((each) => each.kind === kind).length >= mostOfAKind,
    ),
  }
}

function rowOf(work: Work, labels: Record<string, string>, { today, personId }: Asker): WorkRow {
  const group = dueGroupOf(work, today)
  return {
    ...work,
    matter: matterOf(work),
    group: labels[group] ?? '',
    dueText: dueText(work, today),
    isLate: group === 'overdue',
    isMine: work.holder?.id === personId,
  }
}

/** All that fits the filter, for a spreadsheet. */
export const workCsv = (all: readonly Work[], filter: WorkFilter, asker: Asker): string =>
  csvOf([
    ['Due', 'Matter', 'Reference', 'About', 'Waiting since', 'With', 'Status'],
    ...filterWork(all, filter, asker).map((work) => [
      ...[work.dueOn, matterOf(work), work.reference ?? '', work.about],
      ...[work.since, work.holder?.name ?? '', work.state],
    ]),
  ])

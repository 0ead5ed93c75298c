import type { LeaseFound, RowPlace } from '../import/found.ts'
import type { FilesFound } from '../import/process/import-messages.ts'
import type { ErrorDetail, ImportRow } from './import-types.ts'
import { type FactsRead, unitOf } from './lease-facts.ts'

type ReadLease = { lease: LeaseFound; place: RowPlace | undefined; facts: FactsRead }

/** Faults that another value in the same place does not mend. */
const notFixable: ReadonlySet<ErrorDetail> = new Set<ErrorDetail>([
  'not-calculated',
  'total-differs',
  'differs',
  'duplicate',
  'too-many-people',
  'not-understood',
  'same-email',
  'too-many-renters',
])

const titleOfFile = (unit: string | null, property: string | null): string =>
  [unitOf(unit), property].filter(Boolean).join(', ')

/** Values that cannot be used, each beside its row. */
export function unreadableRows(files: FilesFound, read: readonly ReadLease[]): ImportRow[] {
  const own = read.flatMap(({ lease, place, facts }) => {
    if (facts.ok || facts.fault === 'no-address' || !place) return []
    const { fault, field, text } = facts
    const title = titleOfFile(lease.unit, lease.property ?? lease.address.street)
    const people = lease.renters.map(({ name }) => name).join(', ')
    return [{ ...place, fault, field, text, title, people }]
  })
  const faults = [
    ...files.errors.map(({ lease, ...error }) => ({
      ...error,
      title: titleOfFile(lease?.unit ?? null, lease?.property ?? null),
      people: lease?.names ?? '',
    })),
    ...own,
  ]
  return faults
    .toSorted((a, b) => a.file - b.file || (a.sheet ?? '').localeCompare(b.sheet ?? '') || a.row - b.row)
    .map(({ file, sheet, row, fault, field, text, title, people }) => ({
      outcome: 'error' as const,
      detail: fault,
      after: { field, text: text.slice(0, 500), isFixable: field !== null && !notFixable.has(fault) },
      leaseId: null,
      file,
      sheet,
      row,
      title,
      people,
      isLeftOut: true,
    }))
}

/** Rows that are no lease and no part of one, each with why. */
export function skippedRows({ fates, notJoined }: FilesFound): ImportRow[] {
  const names = new Map(
    notJoined.renters.map(({ file, sheet, row, name }) => [`${file} ${sheet} ${row}`, name]),
  )
  return fates.flatMap((fate) => {
    if (fate.as !== 'skipped') return []
    const { file, sheet, row, why } = fate
    const people = names.get(`${file} ${sheet} ${row}`) ?? ''
    return [
      {
        outcome: 'skipped' as const,
        detail: why,
        leaseId: null,
        file,
        sheet,
        row,
        title: '',
        people,
        isLeftOut: true,
      },
    ]
  })
}

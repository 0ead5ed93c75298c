import type { ReadFailure } from '#app/order-reader/unreadable.ts'

export type ImportOutcome =
  | 'published'
  | 'pending'
  | 'merged'
  | 'known'
  | 'withdrawn'
  | 'refused'
  | 'refused-before'
  | 'no-order'
  | 'incomplete'
  | 'too-large'
  | 'busy'
  | 'failed'
  | 'folder-unread'
  | ReadFailure

type Meaning = { words: string; isFailure: boolean }

/** The result of a file, for the operator of the import. */
const meanings: Record<ImportOutcome, Meaning> = {
  published: { words: 'published', isFailure: false },
  pending: { words: 'wait for staff', isFailure: false },
  merged: { words: 'are another copy of an order that is there', isFailure: false },
  known: { words: 'were there already', isFailure: false },
  withdrawn: { words: 'were withdrawn by staff and stay out', isFailure: true },
  refused: { words: 'were refused by staff and stay out', isFailure: true },
  'refused-before': { words: 'wait for staff, who refused the same order before', isFailure: true },
  'no-order': { words: 'are no tribunal order', isFailure: true },
  incomplete: {
    words: 'lack a tribunal, file number, date, or a name or address to find them by',
    isFailure: true,
  },
  'too-large': { words: 'are larger than 20 MB', isFailure: true },
  empty: { words: 'are empty', isFailure: true },
  'not-a-pdf': { words: 'are no PDF', isFailure: true },
  encrypted: { words: 'are protected by a password', isFailure: true },
  truncated: { words: 'are incomplete', isFailure: true },
  unreadable: { words: 'are damaged', isFailure: true },
  'too-complex': { words: 'are too complex to open', isFailure: true },
  'timed-out': { words: 'take too long to read', isFailure: true },
  'out-of-memory': { words: 'take too much memory to read', isFailure: true },
  crashed: { words: 'end the process that reads them: the next run tries them once more', isFailure: true },
  busy: {
    words: 'could not be read, because the machine was busy: the next run reads them',
    isFailure: true,
  },
  'folder-unread': { words: 'are folders that could not be opened', isFailure: true },
  failed: { words: 'met a fault: the next run tries them again', isFailure: true },
}

export const isFailure = (outcome: ImportOutcome): boolean => meanings[outcome].isFailure

export type Tally = { files: number; old: number; byOutcome: Partial<Record<ImportOutcome, number>> }

export const emptyTally = (): Tally => ({ files: 0, old: 0, byOutcome: {} })

export function addTo(tally: Tally, outcome: ImportOutcome, isOld: boolean): void {
  if (outcome !== 'folder-unread') tally.files += 1
  if (isOld) tally.old += 1
  tally.byOutcome[outcome] = (tally.byOutcome[outcome] ?? 0) + 1
}

/** The end of an import: the number of each result, and the last failures. */
export function reportLines({ files, old, byOutcome }: Tally): string[] {
  const lines = (Object.keys(meanings) as ImportOutcome[]).flatMap((outcome) => {
    const count = byOutcome[outcome]
    return count ? [`${String(count).padStart(8)}  ${meanings[outcome].words}`] : []
  })
  const before = old > 0 ? [`${String(old).padStart(8)}  of these were done before`] : []
  return [`${files} ${files === 1 ? 'file' : 'files'}`, ...lines, ...before]
}

/** A name safe to show in a terminal: a file name can be anything. */
export const printable = (name: string): string =>
  name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')

/** A progress bar for the terminal. The number of files is not known while the folder is still being read. */
export function progressLine(done: number, known: number, rate: number): string {
  const share = known === 0 ? 0 : done / known
  const bar = '#'.repeat(Math.round(share * 30)).padEnd(30, '.')
  const left = rate > 0 ? ` about ${minutes((known - done) / rate)} left` : ''
  return `[${bar}] ${done} of ${known}, ${rate.toFixed(1)} a second${left}`
}

const minutes = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`

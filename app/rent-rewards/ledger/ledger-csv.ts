import { csvOf } from '#app/platform/values/csv.ts'
import { valuesIn } from '#app/platform/values/in-language.ts'
import { type Cents, formatCentsForInput } from '#app/platform/values/money.ts'
import type { LedgerLine } from './lease-ledger.ts'
import {
  beforeText,
  csvRemark,
  isForRenter,
  notKnown,
  receiptTitle,
  titleOf,
  type WordedLedger,
} from './ledger-words.ts'

const columns = [
  'Date',
  'What it is',
  'For month',
  'Charged',
  'Credited',
  'Owed',
  'Paid ahead',
  'Not counted',
  'Why not',
]
const landlordsColumns = ['Reference', 'Note', 'Recorded by', 'Recorded on']

const values = valuesIn('en')

/** Every line of a ledger, oldest first, with amounts that a spreadsheet can add up; what does not count is apart. */
export function leaseLedgerCsv(worded: WordedLedger): string {
  const head = isForRenter(worded) ? columns : [...columns, ...landlordsColumns]
  const before = beforeText(worded, values)
  const lines = [
    ...worded.ledger.lines.map((line) => lineOf(line, worded)),
    ...worded.ledger.notCounted.map(({ id, amount, on, why }) => {
      const receipt = worded.receipts.get(id)
      const reason = why === 'ahead' ? 'Dated ahead' : `Returned on ${receipt?.returnedOn ?? ''}`
      return [
        on,
        receiptTitle(receipt),
        receipt?.forMonth ?? '',
        '',
        '',
        '',
        '',
        formatCentsForInput(amount),
        reason,
        ...recordOf(id, worded),
      ]
    }),
    ['', csvRemark],
    ...(before ? [['', before]] : []),
  ]
  return csvOf([head, ...lines.map((line) => head.map((_, index) => line[index] ?? ''))])
}

const lineOf = (line: LedgerLine, worded: WordedLedger): string[] => {
  const { on, what, charged, credited, balance } = line
  const month =
    what.kind === 'rent'
      ? what.month
      : what.kind === 'receipt'
        ? worded.receipts.get(what.id)?.forMonth
        : null
  const id = what.kind === 'receipt' || what.kind === 'fee' ? what.id : null
  return [
    on,
    titleOf(line, worded, values),
    month ?? '',
    positive(charged),
    positive(credited),
    balance === null ? notKnown : formatCentsForInput(Math.max(0, balance)),
    balance === null ? '' : positive(Math.max(0, -balance)),
    '',
    '',
    ...(id === null ? [] : recordOf(id, worded)),
  ]
}

const positive = (cents: Cents): string => (cents === 0 ? '' : formatCentsForInput(cents))

function recordOf(id: string, worded: WordedLedger): string[] {
  const receipt = worded.receipts.get(id)
  const record = receipt ?? worded.fees.get(id)
  return [receipt?.reference ?? '', receipt?.note ?? '', record?.by ?? '', record?.recordedOn ?? '']
}

import type { Values } from '#app/platform/values/in-language.ts'
import type { Fee, Receipt } from '../receipts/receipts.server.ts'
import type { LeaseLedger, LedgerLine } from './lease-ledger.ts'

/** A ledger with what its lines are called; a renter's copy names no one who recorded or paid something. */
export type WordedLedger = {
  ledger: LeaseLedger
  asOf: string
  landlord: string
  /** When the lease began, and from when its months count here. */
  beganOn: string
  countsFrom: string
  address: string
  /** Null in a renter's copy. */
  renters: readonly string[] | null
  receipts: ReadonlyMap<string, Receipt>
  fees: ReadonlyMap<string, Fee>
}

export const isForRenter = ({ renters }: WordedLedger): boolean => renters === null

/** What a line is. */
export function titleOf({ what }: LedgerLine, worded: WordedLedger, values: Values): string {
  if (what.kind === 'before') return 'Owed from before'
  if (what.kind === 'rent') return `Rent for ${values.monthOfYear(what.month)}`
  if (what.kind === 'deposit') return 'Deposit for the last month'
  if (what.kind === 'fee') return `Fee: ${worded.fees.get(what.id)?.what ?? ''}`
  return receiptTitle(worded.receipts.get(what.id))
}

export const receiptTitle = (receipt: Receipt | undefined): string =>
  [receipt?.kind === 'credit' ? 'Credit' : 'Payment', receipt?.method].filter(Boolean).join(', ')

/** What is known of a line besides, as far as this reader may see it. */
export function notesOf({ what }: LedgerLine, worded: WordedLedger, values: Values): string[] {
  if (what.kind === 'rent' && what.days < what.daysOfMonth)
    return [`${what.days} of ${what.daysOfMonth} days`]
  const receipt = what.kind === 'receipt' ? worded.receipts.get(what.id) : undefined
  if (receipt) return receiptNotes(receipt, worded, values)
  const fee = what.kind === 'fee' ? worded.fees.get(what.id) : undefined
  return fee && !isForRenter(worded) ? [recordedText(fee, values)] : []
}

export function receiptNotes(receipt: Receipt, worded: WordedLedger, values: Values): string[] {
  const { statedFor, forMonth, reference, note } = receipt
  return [
    statedFor && `Received by this day, as confirmed for ${values.monthOfYear(statedFor)}`,
    forMonth && `For ${values.monthOfYear(forMonth)}`,
    ...(isForRenter(worded) ? [] : [reference, note, recordedText(receipt, values)]),
  ].filter((text): text is string => Boolean(text))
}

const recordedText = ({ by, recordedOn }: Pick<Receipt, 'by' | 'recordedOn'>, values: Values) =>
  `Recorded by ${by ?? 'a former member'} on ${values.date(recordedOn)}`

export const notKnown = 'Not known'

/** What is owed is not shown where a month before it is not confirmed. */
/** That months of the lease were before Rentbook; null where there were none. */
export const beforeText = (
  { beganOn, countsFrom }: Pick<WordedLedger, 'beganOn' | 'countsFrom'>,
  values: Pick<Values, 'date' | 'monthOfYear'>,
): string | null =>
  beganOn < countsFrom
    ? `The lease began on ${values.date(beganOn)}. Its months before ${values.monthOfYear(countsFrom.slice(0, 7))} were before Rentbook: they are not counted here.`
    : null

export const csvRemark = `What is owed reads "${notKnown}" from the first month on that no one has confirmed.`
export const paperRemark = `${csvRemark} A balance below zero is paid ahead.`

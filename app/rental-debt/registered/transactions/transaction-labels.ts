import { type CreditReason, type WaiveReason, waiveReasons } from '../ledger/facts.ts'

const waiveReasonNames: Record<WaiveReason, string> = {
  waive_consumer_proposal: 'Consumer proposal',
  waive_negotiation: 'Negotiation',
  waive_court_ordered_mediation: 'Court-ordered mediation',
  waive_other: 'Other',
}

export const chooseReason = 'Choose why you are waiving the amount'

export const waiveChoices = waiveReasons.map((value) => ({ value, label: waiveReasonNames[value] }))

const isWaiveReason = (text: string | null): text is WaiveReason =>
  waiveReasons.some((reason) => reason === text)

/** The reason in an address or a form; null if it is not one of the four. */
export const readWaiveReason = (text: string | null): WaiveReason | null =>
  isWaiveReason(text) ? text : null

/** `Payment`, or `Waived: negotiation`. */
export function creditTitle(reason: CreditReason): string {
  if (reason === 'payment') return 'Payment'
  // The specification's words (3, section 8); the database has no such reason.
  if (!isWaiveReason(reason)) throw new Error('Unexpected transaction reason')
  return `Waived: ${waiveReasonNames[reason].toLowerCase()}`
}

/** The result of the last action on this page, in its address. */
const doneTexts = {
  recorded: 'The payment is recorded.',
  waived: 'The amount is waived.',
  corrected: 'The transaction is changed. What it was is kept below.',
  removed: 'The transaction no longer counts. What it was is kept below.',
  gone: 'Someone else changed this transaction while you had it open. Your change was not saved. Check it as it is now.',
} as const

export type Done = keyof typeof doneTexts

export function readDone(text: string | null): Done | null {
  return text !== null && Object.hasOwn(doneTexts, text) ? (text as Done) : null
}

/** What was done, and the debt's status after it. */
export function doneText(done: Done, isSettled: boolean): string {
  const settled = isSettled && done !== 'gone'
  return settled ? `${doneTexts[done]} Nothing more is owed: this debt is settled.` : doneTexts[done]
}

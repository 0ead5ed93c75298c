import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { plainOrder, wholeDebt } from '#database/factories/ledger-facts.ts'
import type { LedgerFacts } from '../ledger/facts.ts'
import { entriesOf, joinMonths } from '../ledger/join-rows.ts'
import { ledgerAsOf } from '../ledger/ledger.ts'
import { type CreditLabels, entryLabels, type LabelledLedger } from './entry-labels.ts'

const asOf = isoDate('2026-03-14')
const robin: CreditLabels = { payer: 'Robin Tremblay' }

function worded(facts: LedgerFacts, credit: CreditLabels = robin): LabelledLedger {
  return { facts, ledger: ledgerAsOf(facts, asOf), ahead: [], creditLabels: () => credit }
}

/** The list's lines with the months of each stretch as one: few enough to read. */
function linesOf(facts: LedgerFacts, credit?: CreditLabels) {
  const given = worded(facts, credit)
  return entriesOf(joinMonths(given.ledger.rows)).map((entry) => entryLabels(entry, given))
}

test('the whole debt: each line with how it was calculated, the newest first', () => {
  const recorded = { by: 'Avery Chen', on: isoDate('2026-03-02') }
  expect(linesOf(wholeDebt, { ...robin, recorded, note: 'by cheque' })).toEqual([
    {
      title: 'Interest',
      notes: [
        'Interest $14.41: 7.00% a year on $6,263.02, 12 days from Mar\u00a02,\u00a02026',
        'Interest on compensation $3.64: 7.00% a year on $1,583.10, 12 days from Mar\u00a02,\u00a02026',
      ],
    },
    {
      title: 'Payment',
      notes: [
        'Paid by Robin Tremblay: $1,012.98 to interest, $223.46 to interest on compensation, $913.56 to ordered amount',
        'Recorded by Avery Chen on Mar\u00a02,\u00a02026',
        'by cheque',
      ],
    },
    {
      title: 'Interest',
      notes: [
        'Interest $1,012.98: 7.00% a year on $7,176.58, 736 days from Feb\u00a025,\u00a02024',
        'Interest on compensation $223.46: 7.00% a year on $1,583.10, 736 days from Feb\u00a025,\u00a02024',
      ],
    },
    {
      title: 'Daily compensation',
      notes: ['$87.95 a day, 18 days from Jan\u00a019,\u00a02024, until the move-out'],
    },
    { title: 'Ordered amount', notes: ['$7,176.58 ordered, filing cost of $186.00 included'] },
  ])
})

test('compensation and interest of one date are one line, and what grows says so', () => {
  const [newest] = linesOf({ ...wholeDebt, vacatedOn: null, credits: [] })
  expect(newest?.title).toBe('Daily compensation and interest')
  expect(newest?.notes[2]).toMatch(/^Interest on compensation .* growing to /)
})

test.each([
  [0, true, '$100.00 ordered'],
  [2_000, true, '$100.00 ordered, filing cost of $20.00 included'],
  [2_000, false, '$100.00 ordered, and $20.00 filing cost'],
])('an opening with %d cents of filing cost, included %s', (startingFilingCost, includesFilingCost, note) => {
  const facts = { ...plainOrder, startingPrincipal: 10_000, startingFilingCost, includesFilingCost }
  expect(linesOf(facts)).toEqual([{ title: 'Ordered amount', notes: [note] }])
})

test('a waiver names its reason, who it is for, and what went beyond the debt', () => {
  const waiver = {
    id: 'w',
    reason: 'waive_consumer_proposal',
    at: asOf,
    amount: 12_000,
    paidById: 'a',
  } as const
  const [line] = linesOf({ ...plainOrder, startingPrincipal: 10_000, credits: [waiver] })
  expect(line).toEqual({
    title: 'Waived: consumer proposal',
    notes: ['For Robin Tremblay: $100.00 to ordered amount, $20.00 to overpayment'],
  })
})

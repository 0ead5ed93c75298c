import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import type { CreditReason } from '../ledger/facts.ts'
import type { BureauFacts, BureauLine, BureauOutcome } from './bureau-facts.ts'
import { accountNumber, bureauLine } from './bureau-line.ts'

const on = isoDate
const reportDate = on('2026-03-15')
const robin = {
  id: '00000000-0000-4000-8000-00000000000a',
  firstName: 'Robin',
  middleName: null,
  lastName: 'Tremblay',
  hasBirthDate: true,
  hasSin: false,
}
const ada = { ...robin, id: '00000000-0000-4000-8000-00000000000b', firstName: 'Ada', lastName: 'Ma' }

let credits = 0
const credit = (at: string, amount: number, reason: CreditReason = 'payment') => ({
  id: String(++credits),
  reason,
  at: on(at),
  amount,
  paidById: reason === 'payment' ? robin.id : null,
})

/** A debt of 1,000.00 of 2025, without interest, whose two weeks are long over. */
function debt(facts: Partial<BureauFacts> = {}, paid: ReturnType<typeof credit>[] = []): BureauFacts {
  return {
    debtId: '3f0c6a58-6ad4-4f0a-9a3e-0d6f8a2b1c4d',
    status: 'active',
    graceEndsOn: on('2025-04-01'),
    ledger: {
      issuedOn: on('2025-02-10'),
      startingPrincipal: 100_099,
      startingFilingCost: 0,
      includesFilingCost: true,
      interestRate: 0,
      interestStartsOn: null,
      perDayRent: null,
      compensationStartsOn: null,
      appliesRentAccrual: false,
      vacatedOn: null,
      stopsOn: null,
      credits: paid,
    },
    address: {
      firstLine: '2285 Harrowgate Blvd',
      secondLine: 'Unit 1407',
      city: 'Mississauga',
      province: 'ON',
      postalCode: 'L5B0K2',
    },
    creditor: 'Maple Court Properties',
    debtors: [robin],
    disputes: [],
    bankruptcies: [],
    past: { reason: null, lastLine: null },
    ...facts,
  }
}

const outcomeOf = (facts: BureauFacts, date = reportDate) => bureauLine(facts, date, 'canada')
function lineOf(facts: BureauFacts, date = reportDate): BureauLine {
  const outcome = outcomeOf(facts, date)
  if (outcome.kind !== 'line') throw new Error(`no line: ${JSON.stringify(outcome)}`)
  return outcome.line
}
/** The outcome in one word or two, as docs/decisions lists them. */
function inShort(outcome: BureauOutcome): string {
  if (outcome.kind !== 'line') return `${outcome.kind} ${outcome.reason}`
  const { accountStatus, specialComment, complianceCondition } = outcome.line
  return [accountStatus, specialComment, complianceCondition].filter(Boolean).join(' ')
}

/** What the bureau got last: a line of the month before unless told otherwise. */
function reported(line: Partial<BureauLine> = {}, before = on('2026-02-15')): BureauFacts['past'] {
  return { reason: null, lastLine: { ...lineOf(debt(), before), ...line } }
}
const allButCents = [credit('2026-03-01', 100_000)]
const paidAll = [credit('2026-03-01', 100_099)]
const opened = { openedOn: on('2026-03-02'), resolvedOn: null, isPaused: false }
const closed = { ...opened, openedOn: on('2026-01-05'), resolvedOn: on('2026-01-19') }

describe('what goes out', () => {
  const rows: [string, BureauFacts, string][] = [
    ['a draft', debt({ status: 'draft', graceEndsOn: null }), 'not_due not_active_yet'],
    [
      'in the two weeks',
      debt({ status: 'notified', graceEndsOn: on('2026-03-20') }),
      'not_due not_active_yet',
    ],
    [
      'the last of the two weeks, not over yet',
      debt({ status: 'notified', graceEndsOn: reportDate }),
      'not_due not_active_yet',
    ],
    ['the last of the two weeks, over', debt({ graceEndsOn: reportDate }), '93'],
    [
      'disputed in the two weeks',
      debt({ status: 'disputed', graceEndsOn: on('2026-03-20') }),
      'not_due not_active_yet',
    ],
    ['active', debt(), '93'],
    ['active, reported before', debt({ past: reported() }), '93'],
    ['paid in the two weeks', debt({ status: 'settled' }, paidAll), 'not_due never_reported'],
    ['settled', debt({ status: 'settled', past: reported() }, paidAll), '62'],
    ['settled by the ledger, its status behind', debt({ past: reported() }, paidAll), '62'],
    [
      'settled, a part waived',
      debt({ past: reported() }, [
        credit('2026-02-20', 60_000),
        credit('2026-03-01', 40_099, 'waive_negotiation'),
      ]),
      '62 AU',
    ],
    ['under a dollar, never reported', debt({}, allButCents), 'not_due never_reported'],
    ['under a dollar left', debt({ past: reported() }, allButCents), '62'],
    ['a dollar left', debt({ past: reported() }, [credit('2026-03-01', 99_999)]), '93'],
    [
      'under a dollar left, told before',
      debt({ past: reported({ accountStatus: '62' }) }, allButCents),
      'not_due closed',
    ],
    [
      'settled, told before',
      debt({ status: 'settled', past: reported({ accountStatus: '62' }) }, paidAll),
      'not_due closed',
    ],
    ['opened again by a correction', debt({ past: reported({ accountStatus: '62' }) }), '93'],
    ['a payment of the day after', debt({ past: reported() }, [credit('2026-03-16', 100_099)]), '93'],
    ['terminated, never reported', debt({ status: 'terminated' }), 'not_due never_reported'],
    ['terminated', debt({ status: 'terminated', past: reported() }), 'DA'],
    [
      'terminated after it was settled',
      debt({ status: 'terminated', past: reported({ accountStatus: '62' }) }, paidAll),
      'DA',
    ],
    [
      'terminated, told before',
      debt({ status: 'terminated', past: reported({ accountStatus: 'DA' }) }),
      'not_due never_reported',
    ],
    ['terminated while disputed', debt({ status: 'terminated', past: reported(), disputes: [opened] }), 'DA'],
    ['disputed', debt({ status: 'disputed', disputes: [opened] }), '93 XB'],
    ['disputed after the day', debt({ disputes: [{ ...opened, openedOn: on('2026-03-16') }] }), '93'],
    ['its status says so', debt({ status: 'disputed' }), '93 XB'],
    [
      'disputed again after it was looked into',
      debt({ status: 'disputed', disputes: [closed, opened] }),
      '93 XC',
    ],
    [
      'paid while disputed',
      debt({ status: 'disputed', disputes: [opened], past: reported() }, paidAll),
      '62 XC',
    ],
    [
      'paid while disputed, told before',
      debt(
        {
          status: 'disputed',
          disputes: [opened],
          past: reported({ accountStatus: '62', complianceCondition: 'XC' }),
        },
        paidAll,
      ),
      'not_due closed',
    ],
    ['resolved', debt({ disputes: [closed], past: reported({ complianceCondition: 'XB' }) }), '93 XH'],
    [
      'resolved, contested twice',
      debt({ disputes: [closed], past: reported({ complianceCondition: 'XC' }) }),
      '93 XH',
    ],
    [
      'a month after it was resolved',
      debt({ disputes: [closed], past: reported({ complianceCondition: 'XH' }) }),
      '93 XR',
    ],
    ['two months after', debt({ disputes: [closed], past: reported({ complianceCondition: 'XR' }) }), '93'],
    [
      'paid, and its dispute resolved since',
      debt(
        {
          status: 'settled',
          disputes: [closed],
          past: reported({ accountStatus: '62', complianceCondition: 'XC' }),
        },
        paidAll,
      ),
      '62 XH',
    ],
    [
      'paid, the mark to be taken back',
      debt(
        {
          status: 'settled',
          disputes: [closed],
          past: reported({ accountStatus: '62', complianceCondition: 'XH' }),
        },
        paidAll,
      ),
      '62 XR',
    ],
    ['opened and resolved between two files', debt({ disputes: [closed], past: reported() }), '93'],
    [
      'held by staff',
      debt({ status: 'disputed', disputes: [{ ...opened, isPaused: true }] }),
      'held dispute_evidence',
    ],
    ['held once, resolved', debt({ disputes: [{ ...closed, isPaused: true }], past: reported() }), '93'],
    ['expired today', debt({ ledger: { ...debt().ledger, issuedOn: on('2020-03-15') } }), 'left_out expired'],
    ['the day before it expires', debt({ ledger: { ...debt().ledger, issuedOn: on('2020-03-16') } }), '93'],
    ['expired by its status', debt({ status: 'expired' }), 'left_out expired'],
    [
      'expired, told before',
      debt({ status: 'expired', past: { reason: 'expired', lastLine: null } }),
      'not_due closed',
    ],
    ['bankrupt by its status', debt({ status: 'petition_for_bankruptcy' }), 'left_out bankrupt'],
    ['discharged', debt({ status: 'bankruptcy_discharged' }), 'left_out bankrupt'],
    [
      'bankrupt by the record',
      debt({ bankruptcies: [{ filedOn: reportDate, isDismissed: false }] }),
      'left_out bankrupt',
    ],
    [
      'filed the day after',
      debt({ bankruptcies: [{ filedOn: on('2026-03-16'), isDismissed: false }] }),
      '93',
    ],
    ['dismissed', debt({ bankruptcies: [{ filedOn: on('2026-01-01'), isDismissed: true }] }), '93'],
    [
      'no birth date and no SIN',
      debt({ debtors: [{ ...robin, hasBirthDate: false }] }),
      'left_out no_identity',
    ],
    ['a SIN alone', debt({ debtors: [{ ...robin, hasBirthDate: false, hasSin: true }] }), '93'],
    ['nobody named', debt({ debtors: [] }), 'left_out no_identity'],
    ['no street', debt({ address: { ...debt().address, firstLine: null } }), 'left_out no_address'],
    ['no creditor', debt({ creditor: null }), 'left_out no_creditor'],
    [
      'a name without a Latin letter',
      debt({ debtors: [{ ...robin, lastName: '漢字' }] }),
      'left_out not_writable',
    ],
    [
      'a postal code of elsewhere',
      debt({ address: { ...debt().address, postalCode: '90210' } }),
      'left_out not_writable',
    ],
  ]
  test.each(rows)('%s', (_, facts, expected) => expect(inShort(outcomeOf(facts))).toBe(expected))
})

describe('a line', () => {
  test('says the amounts, the dates and the period of its month', () => {
    const paid = [
      credit('2026-02-15', 10_000),
      credit('2026-02-16', 20_000),
      credit('2026-03-15', 5_050),
      credit('2026-03-16', 1_000),
      credit('2026-03-10', 7_000, 'waive_other'),
    ]
    const facts = debt({}, paid)
    expect(outcomeOf(facts)).toMatchObject({ amount: 58_049, startsOn: '2026-02-15', endsOn: '2026-03-15' })
    expect(lineOf(facts)).toMatchObject({
      ...{ currentBalance: 58_049, amountPastDue: 58_049, highestCredit: 100_099, actualPayment: 25_050 },
      ...{ dateOpened: '2025-02-10', dateFirstDelinquency: '2025-02-10', dateLastPayment: '2026-03-15' },
      ...{ dateClosed: null, reportDate: '2026-03-15', creditor: 'Maple Court Properties' },
    })
  })

  test('is closed by the last credit, a payment or not', () => {
    const paid = [credit('2026-02-20', 60_000), credit('2026-03-01', 40_099, 'waive_negotiation')]
    expect(lineOf(debt({ past: reported() }, paid))).toMatchObject({
      ...{ currentBalance: 0, dateClosed: '2026-03-01', dateLastPayment: '2026-02-20' },
    })
  })

  test('counts what was paid from what the last line knew, each payment once', () => {
    const february = on('2026-02-15')
    const paid = [credit('2026-02-10', 10_000)]
    const known = lineOf(debt({}, paid), february)
    expect(known).toMatchObject({ actualPayment: 10_000, paidInAll: 10_000 })
    // Recorded after that file was made: of the day itself, and of a day long before.
    const late = [
      ...paid,
      credit('2026-02-15', 5_000),
      credit('2025-11-03', 2_500),
      credit('2026-03-02', 400),
    ]
    const past = { reason: null, lastLine: known }
    expect(lineOf(debt({ past }, late))).toMatchObject({ actualPayment: 7_900, paidInAll: 17_900 })
    // A month of which nothing was said is in the next line.
    expect(lineOf(debt({ past }, late), on('2026-05-15'))).toMatchObject({ actualPayment: 7_900 })
    // A correction that takes more back than came in.
    expect(lineOf(debt({ past }, [credit('2026-02-10', 6_000)]))).toMatchObject({
      ...{ actualPayment: 0, paidInAll: 6_000 },
    })
  })

  test('of under a dollar owes nothing', () => {
    const facts = debt({ past: reported() }, allButCents)
    expect(outcomeOf(facts)).toMatchObject({ amount: 0 })
    expect(lineOf(facts)).toMatchObject({ currentBalance: 0, amountPastDue: 0, dateClosed: '2026-03-01' })
  })

  test('of a deletion owes nothing and disputes nothing', () => {
    const facts = debt({ status: 'terminated', past: reported(), disputes: [opened] })
    expect(outcomeOf(facts)).toMatchObject({ amount: 0 })
    expect(lineOf(facts)).toMatchObject({
      currentBalance: 0,
      complianceCondition: null,
      specialComment: null,
    })
  })

  test('names one alone, several jointly, and leaves out who cannot be found', () => {
    expect(lineOf(debt()).consumers).toMatchObject([{ lastName: 'Tremblay', ecoa: '1' }])
    expect(lineOf(debt({ debtors: [robin, ada] })).consumers).toMatchObject([
      { lastName: 'Tremblay', ecoa: '2' },
      { lastName: 'Ma', ecoa: '2' },
    ])
    const unknown = { ...robin, hasBirthDate: false }
    expect(lineOf(debt({ debtors: [unknown, ada] })).consumers).toMatchObject([{ lastName: 'Ma', ecoa: '1' }])
  })

  test('says what is new about a person', () => {
    const past = reported()
    const news = (facts: Partial<BureauFacts>) =>
      lineOf(debt({ past, ...facts })).consumers.at(-1)?.transaction
    expect(lineOf(debt()).consumers[0].transaction).toBe('1')
    expect(news({})).toBeNull()
    expect(news({ debtors: [robin, ada] })).toBe('1')
    expect(news({ debtors: [{ ...robin, lastName: 'Tremblay-Roy' }] })).toBe('2')
    expect(news({ address: { ...debt().address, firstLine: '1 Elm St' } })).toBe('3')
    expect(news({ debtors: [{ ...robin, hasSin: true }] })).toBe('5')
  })

  test('carries its months: in collection, paid, silent, never more than 24', () => {
    const after = (past: BureauFacts['past'], date = reportDate) => lineOf(debt({ past }), date).history
    expect(after({ reason: null, lastLine: null })).toBe('')
    expect(after(reported())).toBe('G')
    expect(after(reported({ history: 'GDG' }))).toBe('GGDG')
    expect(after(reported({ accountStatus: '62' }))).toBe('0')
    expect(after(reported({}, on('2025-12-15')))).toBe('DDG')
    expect(after(reported({ history: 'G'.repeat(24) }))).toBe('G'.repeat(24))
    expect(after(reported({ history: 'G'.repeat(24) }, on('2025-12-15')))).toBe(`DD${'G'.repeat(22)}`)
  })

  test('holds no SIN and no birth date', () => {
    const facts = debt({ debtors: [{ ...robin, hasSin: true }] })
    expect(Object.keys(lineOf(facts).consumers[0]).sort()).toEqual([
      ...['debtorId', 'ecoa', 'firstName', 'hasBirthDate', 'hasSin', 'lastName', 'middleName'],
      'transaction',
    ])
  })
})

test("an account number fits the field, and no two debts' are the same", () => {
  const ids = Array.from({ length: 500 }, () => crypto.randomUUID())
  const all = [...ids, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  expect(new Set(all.map(accountNumber)).size).toBe(all.length)
  for (const id of all) expect(accountNumber(id)).toMatch(/^[0-9A-Z]{25}$/)
})

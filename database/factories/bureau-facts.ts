import { isoDate } from '#app/platform/values/dates.ts'
import type { BureauFacts, BureauLine } from '#app/rental-debt/registered/bureau/bureau-facts.ts'
import { bureauLine } from '#app/rental-debt/registered/bureau/bureau-line.ts'
import type { CreditReason } from '#app/rental-debt/registered/ledger/facts.ts'

export const on = isoDate
export const reportDate = on('2026-03-15')
export const robin = {
  id: '00000000-0000-4000-8000-00000000000a',
  firstName: 'Robin',
  middleName: null,
  lastName: 'Tremblay',
  hasBirthDate: true,
  hasSin: false,
  sinSince: null,
  /** Long over: the debt's own two weeks decide. */
  weeksEndOn: on('2025-01-15'),
  address: null,
}
export const ada = { ...robin, id: '00000000-0000-4000-8000-00000000000b', firstName: 'Ada', lastName: 'Ma' }

let credits = 0
export const credit = (at: string, amount: number, reason: CreditReason = 'payment') => ({
  id: String(++credits),
  reason,
  at: on(at),
  amount,
  paidById: reason === 'payment' ? robin.id : null,
})

/** A debt of 1,000.00 from 2025, without interest, whose two weeks are long over. */
export function debt(facts: Partial<BureauFacts> = {}, paid: ReturnType<typeof credit>[] = []): BureauFacts {
  return {
    debtId: '3f0c6a58-6ad4-4f0a-9a3e-0d6f8a2b1c4d',
    status: 'active',
    graceEndsOn: on('2025-04-01'),
    placedOn: null,
    firstMissedOn: null,
    leaseStartedOn: null,
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
      interestStopsOn: null,
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
    formerDebtors: [],
    disputes: [],
    bankruptcies: [],
    past: { reason: null, lastLine: null },
    ...facts,
  }
}

export const outcomeOf = (facts: BureauFacts, date = reportDate) => bureauLine(facts, date, 'canada')
export function lineOf(facts: BureauFacts, date = reportDate): BureauLine {
  const outcome = outcomeOf(facts, date)
  if (outcome.kind !== 'line') throw new Error(`no line: ${JSON.stringify(outcome)}`)
  return outcome.line
}
/** What the bureau got last: a line of the month before by default. */
export function reported(line: Partial<BureauLine> = {}, before = on('2026-02-15')): BureauFacts['past'] {
  return { reason: null, lastLine: { ...lineOf(debt(), before), ...line } }
}
export const allButCents = [credit('2026-03-01', 100_000)]
export const paidAll = [credit('2026-03-01', 100_099)]
/** A line's text for a debt that was settled by them. */
export const settledLine = { accountStatus: '62', dateClosed: on('2026-03-01') } as const
export const opened = {
  debtorId: null,
  openedOn: on('2026-03-02'),
  resolvedOn: null,
  isPaused: false,
  isContested: false,
}
export const closed = { ...opened, openedOn: on('2026-01-05'), resolvedOn: on('2026-01-19') }

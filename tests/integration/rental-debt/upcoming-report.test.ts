import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { shownInEnglish } from '#app/platform/values/shown.ts'
import { findUpcomingReport } from '#app/rental-debt/registered/bureau/upcoming-report.server.ts'
import { readDebtUpdate } from '#app/rental-debt/registered/notify/notify-parties.server.ts'
import { viewDebt } from '#app/rental-debt/registered/summary/filer-view.server.ts'
import type { RentalDebtTable } from '#app/rental-debt/tables.ts'
import { createPayment } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import {
  createBankruptcy,
  createDispute,
  registeredDebtFactory,
} from '#database/factories/registered-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { deleteBatchesAndDebts, entriesOf } from '../worlds/bureau.ts'
import { faultyFacts } from '../worlds/faulty-facts.ts'

useFreshDatabase({ SANDBOX: '1' })

let member: Member
beforeEach(async () => {
  await deleteBatchesAndDebts()
  member = await createMember()
})

type Owner = { organizationId: string; personId: string }
type Debt = { debtId: string; debtorId: string }
type Case = {
  columns?: Partial<Insertable<RentalDebtTable>>
  debtor?: { date_of_birth?: null }
  facts?: (tx: Tx, owner: Owner, debt: Debt) => Promise<unknown>
}

const as = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(member.actor, work)
const owner = () => ({ organizationId: member.organizationId, personId: member.person.id })
const upcoming = (debtId: string, day: string) =>
  as((tx) => findUpcomingReport(tx, member.organizationId, debtId, isoDate(day)))

function debtWith({ columns = {}, debtor = {}, facts }: Case): Promise<Debt> {
  return as(async (tx) => {
    const debt = await registeredDebtFactory.active(tx, owner(), columns, debtor)
    await facts?.(tx, owner(), debt)
    return debt
  })
}

/** The next report of a debt in both its timeline and its mails. */
async function promised({ debtId }: Debt, day: string) {
  const view = await viewDebt(member, debtId, isoDate(day))
  if (view?.kind !== 'filer') throw new Error('not seen as its filer')
  const about = { organizationId: member.organizationId, debtId, on: isoDate(day) }
  const { nextReportOn } = await as((tx) => readDebtUpdate(tx, about))
  return {
    timeline: view.next.slice(2).map(({ title, note }) => `${title}: ${shownInEnglish(note)}`),
    mail: nextReportOn,
  }
}

const pausedDispute = (tx: Tx, by: Owner, debt: Debt) =>
  createDispute(tx, by, debt, {
    opened_on: '2024-03-06',
    due_on: '2024-03-20',
    reporting_paused_at: new Date('2024-03-07T15:00:00Z'),
    reporting_pause_reason: 'A receipt.',
  })
const [[, spoil] = []] = faultyFacts

const goesOut = { timeline: ['First report: Estimated: Mar\u00a015,\u00a02024'], mail: '2024-03-15' }
const until = (note: string) => ({ timeline: [`First report: ${note}`], mail: null })
const nothing = { timeline: [], mail: null }

describe('before the file of a 15th, page and mail promise what the job then does:', () => {
  test.each<[string, Case, Awaited<ReturnType<typeof promised>>, string | null]>([
    ['an active debt', {}, goesOut, 'pending'],
    [
      'one disputed after its two weeks',
      {
        facts: (tx, by, debt) =>
          createDispute(tx, by, debt, { opened_on: '2024-03-06', due_on: '2024-03-20' }),
      },
      goesOut,
      'pending',
    ],
    [
      'one disputed on the last day of its two weeks',
      {
        facts: (tx, by, debt) =>
          createDispute(tx, by, debt, { opened_on: '2024-03-05', due_on: '2024-03-19' }),
      },
      until('Once we answer the dispute'),
      'dispute_in_two_weeks',
    ],
    [
      'one whose dispute is paused',
      { facts: pausedDispute },
      until('Once reporting is resumed, or the dispute is answered'),
      'dispute_evidence',
    ],
    [
      'one of whose debtors nothing is known',
      { debtor: { date_of_birth: null } },
      until('Once you add a birth date or SIN'),
      'no_identity',
    ],
    [
      'one without an address',
      { columns: { city: null } },
      until('Once the address is complete'),
      'no_address',
    ],
    [
      'one that cannot be calculated',
      { ...(spoil && { facts: spoil }) },
      until('Once its amounts can be calculated'),
      'fault',
    ],
    ['one of six years ago', { columns: { issued_date: '2018-03-14' } }, nothing, 'expired'],
    [
      'a bankrupt one',
      { facts: (tx, by, debt) => createBankruptcy(tx, by, debt, { filed_date: '2024-03-01' }) },
      nothing,
      'bankrupt',
    ],
    [
      'one that was paid before',
      {
        columns: { status: 'settled', settled_at: new Date('2024-03-06T15:00:00Z') },
        facts: (tx, by, debt) =>
          createPayment(tx, by, { ...debt, amount_in_cents: 5_000_000, at: '2024-03-06' }),
      },
      nothing,
      null,
    ],
  ])('%s', async (_, kind, says, does) => {
    const debt = await debtWith(kind)
    const other = await debtWith({})
    expect(await promised(debt, '2024-03-10')).toEqual(says)
    const found = await upcoming(debt.debtId, '2024-03-10')
    await makeBatches(bureauSources, isoDate('2024-03-15'))
    const [entry] = await entriesOf(debt.debtId)
    expect(entry?.reason ?? entry?.equifax_status ?? null).toBe(does)
    if (found?.facts) expect(found.outcome.line).toEqual(entry?.line)
    expect(await entriesOf(other.debtId)).toHaveLength(1)
  })
})

test('once the file of a 15th is made, the next one is a month on, also on that day', async () => {
  const { debtId } = await debtWith({})
  expect((await upcoming(debtId, '2024-03-15'))?.reportDate).toBe('2024-03-15')
  await makeBatches(bureauSources, isoDate('2024-03-15'))
  expect((await upcoming(debtId, '2024-03-15'))?.reportDate).toBe('2024-04-15')
  expect(await promised({ debtId, debtorId: '' }, '2024-03-15')).toEqual({
    timeline: ['First report: Mar\u00a015,\u00a02024', 'Next report: Apr\u00a015,\u00a02024'],
    mail: '2024-04-15',
  })
})

test.each([
  ['2024-03-14', '2024-03-15'],
  ['2024-03-15', '2024-04-15'],
  ['2024-03-16', '2024-04-15'],
])('two weeks that end on %s lead to the file of %s', async (ends, reportDate) => {
  const columns = { status: 'notified', grace_period_end_at: new Date(`${ends}T16:00:00Z`) }
  const { debtId } = await debtWith({ columns })
  expect((await upcoming(debtId, '2024-03-02'))?.reportDate).toBe(reportDate)
})

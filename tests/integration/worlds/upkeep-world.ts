import { afterAll, afterEach, beforeAll } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { setDaysAhead } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { daysBetween, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { dailyDebtUpkeep } from '#app/rental-debt/registered/upkeep/daily.server.ts'
import { createPayment } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { mailsTo } from './reviewer.ts'

/** Two filers whose debts are followed from day to day, for a whole test file. */
export function useUpkeep(): void {
  useFreshDatabase({ SANDBOX: '1' })
  beforeAll(async () => {
    await prepareJobs()
    filer = await createMember()
    other = await createMember()
  })
  afterEach(() => setDaysAhead(0))
  afterAll(stopJobs)
}

export let filer: Member
export let other: Member

type Columns = Parameters<typeof registeredDebtFactory.active>[2]

export const inName = <T>(member: Member, work: (tx: Tx) => Promise<T>) => inTransaction(member.actor, work)
export const newAddress = () => `${crypto.randomUUID()}@people.example`
export const clockTo = (date: string) => setDaysAhead(daysBetween(torontoDate(Date.now()), isoDate(date)))

/** A day's work on its day. */
export async function upkeep(date: string): Promise<void> {
  await clockTo(date)
  await dailyDebtUpkeep(isoDate(date))
}

/** A debt with unique people on both sides. */
export async function debtIn(
  state: keyof typeof registeredDebtFactory,
  columns: Columns = {},
  member: Member = filer,
) {
  const [contact, debtor] = [newAddress(), newAddress()]
  const owner = { organizationId: member.organizationId, personId: member.person.id }
  const ids = await inName(member, (tx) =>
    registeredDebtFactory[state](tx, owner, { filer_contact_email: contact, ...columns }, { email: debtor }),
  )
  const debtOf = () =>
    inName(member, (tx) =>
      tx.selectFrom('rental_debt').selectAll().where('id', '=', ids.debtId).executeTakeFirstOrThrow(),
    )
  const subjects = async () => ({
    filer: (await mailsTo(contact)).map(({ subject }) => subject.split(':')[0]),
    debtor: (await mailsTo(debtor)).map(({ subject }) => subject.split(':')[0]),
  })
  const pay = (amount_in_cents: number, at: string) =>
    inName(member, (tx) => createPayment(tx, owner, { ...ids, amount_in_cents, at }))
  return { ...ids, contact, debtor, debtOf, subjects, pay }
}

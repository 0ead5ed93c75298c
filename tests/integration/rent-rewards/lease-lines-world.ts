import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { sendLateNotices } from '#app/rent-rewards/line/send-late-notices.server.ts'
import { createConsent, createStatement, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { createMember } from '#database/factories/member.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { deleteBatchesAndDebts, recordsOf } from '../worlds/bureau.ts'

export let member: Member

/** An organization with no lease, debt or batch, before each test. */
export function useLeaseLines(): void {
  useFreshDatabase({ SANDBOX: '1' })
  afterAll(stopJobs)
  beforeAll(async () => {
    await prepareJobs()
  })
  beforeEach(async () => {
    await startAfresh()
  })
}

/** No batch, debt or lease of another test. */
export async function startAfresh() {
  await deleteBatchesAndDebts()
  const { owner } = await database()
  await owner.deleteFrom('lease_receipt').execute()
  await owner.deleteFrom('lease').execute()
  member = await createMember()
}

export const owner = () => ({ organizationId: member.organizationId, personId: member.person.id })

export const make = (date: string) => makeBatches(bureauSources, isoDate(date))

type Given = {
  renters?: ReturnType<typeof renterFacts>[]
  coversLate?: boolean
  paid?: (month: string) => number
  until?: string
  dueDay?: number
}

/** A lease since January 2026 whose first renter agreed, with each month stated on its 10th, or on its 20th if rent is due later. */
export async function leaseWith({
  renters = [renterFacts()],
  coversLate = true,
  paid = () => 150_000,
  until = '2026-03',
  dueDay = 1,
}: Given = {}) {
  return inTransaction(member.actor, async (tx) => {
    const { organizationId } = member
    const made = await leaseFactory.create(tx, organizationId, {
      ...leaseFactory.plain({ renters, dueDay }),
      today: isoDate('2026-01-01'),
    })
    const [renterId = ''] = made.renterIds
    await createConsent(tx, { organizationId, renterId, coversLate, on: isoDate('2026-01-02') })
    for (let month = 1; month <= Number(until.slice(5)); month += 1) {
      const name = `2026-${String(month).padStart(2, '0')}`
      await createStatement(tx, owner(), {
        leaseId: made.leaseId,
        month: isoDate(`${name}-01`),
        paid: paid(name),
        on: isoDate(`${name}-${dueDay < 10 ? 10 : 20}`),
      })
    }
    return { ...made, renterId }
  })
}

/** The records of a file, in words: name, status, balance, letters and birth date of each. */
export async function fileOf(date: string): Promise<string[]> {
  return (await recordsOf(date)).flatMap((record) => {
    if (record.kind !== 'base') return []
    const { surname, accountStatus, currentBalance, paymentHistoryProfile, dateBirth } = record.values
    const letters = String(paymentHistoryProfile).replace(/B+$/, '')
    return [[surname, accountStatus, currentBalance, letters, dateBirth].join(' ')]
  })
}

export const entries = () =>
  inTransaction(member.actor, (tx) =>
    tx
      .selectFrom('bureau_entry')
      .select(['equifax_status as status', 'reason', 'line'])
      .where('source', '=', 'leases')
      .orderBy('equifax_report_date')
      .execute(),
  )

/** Every message that waits was sent on a day. */
export const mailsSentOn = async (day: string) =>
  sql`update outgoing_mail set sent_at = ${`${day}T16:00:00Z`} where sent_at is null`.execute(
    (await database()).owner,
  )

/** The day's late notices, on a day on which mail is sent. */
export async function notifyOn(day: string): Promise<void> {
  await sendLateNotices(isoDate(day))
  await mailsSentOn(day)
}

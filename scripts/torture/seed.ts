import type { Member } from '#app/organization/guards.server.ts'
import { closeDatabase, database } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'
import { prepareJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addDays, torontoDate } from '#app/platform/values/dates.ts'
import { applicationFactory } from '#tests/factories/application.ts'
import { createMember } from '#tests/factories/member.ts'
import { personFactory } from '#tests/factories/person.ts'
import { registeredDebtFactory } from '#tests/factories/registered-debt.ts'

export const filerEmail = 'torture@people.example'

/** A debt for one round alone: its mails go to nobody else, so that each can be counted. */
export type SeededDebt = { debtId: string; debtorId: string; debtor: string; contact: string }
export type Seeded = { active: SeededDebt[]; inReview: SeededDebt[] }

const dayMs = 86_400_000

/** Writes a filer's debts into an empty data directory, before a server runs on it. */
export async function seed(dataDir: string, count: { active: number; inReview: number }): Promise<Seeded> {
  Object.assign(process.env, { DATA_DIR: dataDir, SANDBOX: '1', LOG_LEVEL: 'silent' })
  await migrate(await database())
  await prepareJobs()
  const filer = await createMember(personFactory.named({ email: filerEmail }))
  const seeded: Seeded = { active: [], inReview: [] }
  for (let n = 1; n <= count.active; n += 1) seeded.active.push(await activeDebt(filer, n))
  for (let n = 1; n <= count.inReview; n += 1) seeded.inReview.push(await application(filer, n))
  await writeOrders(filer)
  await stopJobs()
  await closeDatabase()
  return seeded
}

const ownerOf = ({ organizationId, person }: Member) => ({ organizationId, personId: person.id })
const addresses = (kind: string, n: number) => ({
  debtor: `${kind}-${n}@renter.example`,
  contact: `${kind}-${n}@landlord.example`,
})

/** Its two weeks ended yesterday: the next 15th is its first report. */
async function activeDebt(filer: Member, n: number): Promise<SeededDebt> {
  const { debtor, contact } = addresses('active', n)
  const now = Date.now()
  const issuedOn = addDays(torontoDate(now), -200 - n)
  const columns = {
    reference_id: `LTB-L-${String(100_000 + n)}-26`,
    issued_date: issuedOn,
    interest_accrual_start_date: addDays(issuedOn, 12),
    daily_compensation_start_date: addDays(issuedOn, -25),
    vacated_date: addDays(issuedOn, -7),
    filer_contact_email: contact,
    approved_at: new Date(now - 15 * dayMs),
    grace_period_end_at: new Date(now - dayMs),
  }
  const made = await inTransaction(filer.actor, (tx) =>
    registeredDebtFactory.active(tx, ownerOf(filer), columns, { email: debtor }),
  )
  return { ...made, debtor, contact }
}

async function application(filer: Member, n: number): Promise<SeededDebt> {
  const { debtor, contact } = addresses('in-review', n)
  const columns = { filer_contact_email: contact }
  const debtId = await inTransaction(filer.actor, (tx) =>
    applicationFactory.inReview(tx, ownerOf(filer), { email: debtor }, { columns }),
  )
  return { debtId, debtorId: '', debtor, contact }
}

/** The factory's orders have no bytes; whoever looks through the store afterwards wants some for each row. */
async function writeOrders(filer: Member): Promise<void> {
  const keys = await inTransaction(filer.actor, (tx) =>
    tx.selectFrom('stored_file').select('storage_key').execute(),
  )
  const to = await disk()
  for (const { storage_key } of keys) await to.put(storage_key, 'an order..')
}

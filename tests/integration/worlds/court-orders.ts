import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { storeStream } from '#app/platform/files/storing.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { attachCourtOrder } from '#app/rental-debt/application/court-order/attach-court-order.server.ts'
import { findCourtOrder } from '#app/rental-debt/application/court-order/court-orders.server.ts'
import { readCourtOrder } from '#app/rental-debt/application/court-order/read-court-order.server.ts'
import { startDebt } from '#app/rental-debt/application/start-debt.server.ts'
import { listOwedToYou } from '#app/rental-debt/list/debt-lists.server.ts'
import { readFilter } from '#app/rental-debt/list/list-filter.ts'
import { viewOwn } from '#app/rental-debt/list/view-lists.server.ts'
import { createMember } from '#database/factories/member.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { chunked, filesOnDisk } from '../files/helpers.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { newKey } from './step-save.ts'

export const order = (name: string) => path.join('tests/fixtures/orders', `${name}.pdf`)
export const [one, other] = ['on-l1-new-one-tenant', 'on-l1-new-two-tenants']

export let used: { dataDir: string }
export let member: Member
export let debtId: string

export const start = async (once = newKey()): Promise<string> => startDebt(member, { once })

export const newDebt = () =>
  inTransaction(member.actor, (tx) =>
    rentalDebtFactory.create(tx, { organizationId: member.organizationId, filerId: member.person.id }),
  )

export const listed = async () =>
  (await listOwedToYou(member, readFilter(new URLSearchParams()), await today())).rows.map(viewOwn)

export async function uploaded(file: string, fileName = 'order.pdf') {
  const uploader = { personId: member.person.id, organizationId: member.organizationId }
  return storeStream(uploader, chunked(await readFile(file)), { fileName })
}

export async function attach(file: string, to = debtId) {
  const stored = await uploaded(file)
  if (!stored.ok) return stored
  return attachCourtOrder(member, { debtId: to, uploadId: stored.uploadId, province: 'ON' })
}

export const current = () =>
  inTransaction(member.actor, (tx) => findCourtOrder(tx, member.organizationId, debtId))

export async function readCurrent(): Promise<string> {
  const documentId = (await current())?.documentId ?? ''
  await readCourtOrder({ organizationId: member.organizationId, documentId })
  return documentId
}

export async function rows(of: Member = member) {
  const { rows: found } = await inTransaction(of.actor, (tx) =>
    sql<Record<string, number>>`select
      (select count(*)::int from upload) as upload,
      (select count(*)::int from stored_file) as stored_file,
      (select count(*)::int from document) as document,
      (select count(*)::int from document where replaced_at is null) as current,
      (select count(*)::int from court_order) as court_order,
      (select count(*)::int from court_order_correction) as correction`.execute(tx),
  )
  return found[0]
}

export const nothing = { upload: 0, stored_file: 0, document: 0, current: 0, court_order: 0, correction: 0 }
export const oneOrder = { ...nothing, stored_file: 1, document: 1, current: 1, court_order: 1 }
export const ownFiles = () => filesOnDisk(used.dataDir).filter((name) => name.includes(member.organizationId))

/** Responses that were thrown. */
export async function statusOf(work: Promise<unknown>): Promise<number | null> {
  return work.then(
    () => null,
    (thrown: { status?: number; init?: { status: number } }) =>
      thrown.init?.status ?? thrown.status ?? Promise.reject(thrown),
  )
}

/** A database and queues, and before each test a new person with a draft. */
export function useDebts(): void {
  used = useFreshDatabase()

  beforeAll(prepareJobs)
  afterAll(stopJobs)
  beforeEach(async () => {
    member = await createMember()
    debtId = await newDebt()
  })
}

/** A person without a debt. */
export async function useNewMember(): Promise<void> {
  member = await createMember()
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { vi } from 'vitest'
import { openContribution } from '#app/court-records/contributions/contributions.server.ts'
import { type Complete, isComplete } from '#app/court-records/contributions/filing-values.ts'
import { handIn } from '#app/court-records/contributions/hand-in.server.ts'
import { readContribution } from '#app/court-records/contributions/read-contribution.server.ts'
import { takeContribution } from '#app/court-records/contributions/take-contribution.server.ts'
import { fieldsToFill } from '#app/court-records/contributions/view-contribution.ts'
import type { Member, Staff } from '#app/organization/guards.server.ts'
import { storeStream } from '#app/platform/files/storing.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { chunked } from '../files/helpers.ts'

export const sample = (name: string) => path.join('tests/fixtures/orders', `${name}.pdf`)

export async function createStaff(): Promise<Staff> {
  const { person, actor } = await createMember(personFactory.staff())
  return { person, actor: { ...actor, personId: person.id, asStaff: true } }
}

/** Uploads an order and has it read. */
export async function bring(member: Member, order: string | Buffer): Promise<string> {
  const uploader = { personId: member.person.id, organizationId: member.organizationId }
  const bytes = typeof order === 'string' ? await readFile(order) : order
  const stored = await storeStream(uploader, chunked(bytes), { fileName: 'order.pdf' })
  if (!stored.ok) throw new Error(stored.reason)
  const take = () => takeContribution(member, { uploadId: stored.uploadId, province: 'ON' })
  // A busy machine says so, and keeps the upload.
  const taken = await vi.waitFor(
    async () => {
      const each = await take()
      if (!each.ok) throw new Error(each.reason)
      return each
    },
    { timeout: 40_000, interval: 500 },
  )
  await readContribution({ organizationId: member.organizationId, contributionId: taken.id })
  return taken.id
}

export async function valuesToHandIn(
  member: Member,
  id: string,
  differing: Partial<Complete> = {},
): Promise<Complete> {
  const { reading, province } = found(await openContribution(member, id))
  const values = { ...fieldsToFill(reading, province).known, ...differing }
  if (!isComplete(values)) throw new Error('something is missing')
  return values
}

/** Uploads an order and submits it; returns the contribution and the filing. */
export async function handOver(member: Member, order: string | Buffer, differing: Partial<Complete> = {}) {
  const id = await bring(member, order)
  await handIn(member, { id, values: await valuesToHandIn(member, id, differing) })
  return { id, filingId: await filingIdOf(member, id) }
}

export const stateOf = async (member: Member, id: string) => found(await openContribution(member, id)).state
export const key = () => onceKey(crypto.randomUUID())
export const filingIdOf = async (member: Member, id: string) =>
  found(await openContribution(member, id)).filing?.id ?? ''

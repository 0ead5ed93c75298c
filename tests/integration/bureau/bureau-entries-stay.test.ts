// @engine: triggers of the engine keep what was sent as it is
import type { Updateable } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { markBatchSent } from '#app/bureau/mark-sent.server.ts'
import type { BureauEntryTable } from '#app/bureau/tables.ts'
import type { Member, Staff } from '#app/organization/guards.server.ts'
import { type Actor, inTransaction } from '#app/platform/database/transaction.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { createBureauEntry, registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { batches, deleteBatchesAndDebts, entriesOf } from '../worlds/bureau.ts'

useFreshDatabase()

const line = { consumers: [], currentBalance: 786_417 }

let member: Member
let staff: Staff
let debtId: string
beforeAll(async () => {
  member = await createMember()
  const { person } = await createMember(personFactory.staff())
  staff = { person, actor: { personId: person.id, organizationId: null, asStaff: true } }
})
beforeEach(async () => {
  await deleteBatchesAndDebts()
  const owner = { organizationId: member.organizationId, personId: member.person.id }
  ;({ debtId } = await inTransaction(member.actor, (tx) => registeredDebtFactory.active(tx, owner)))
  await inTransaction(member.actor, (tx) =>
    createBureauEntry(tx, owner, debtId, { line: JSON.stringify(line) }),
  )
})

const upkeep = (): Actor => ({ personId: null, organizationId: member.organizationId, asUpkeep: true })
const change = (actor: Actor, set: Updateable<BureauEntryTable>) =>
  inTransaction(actor, (tx) =>
    tx.updateTable('bureau_entry').set(set).where('subject_id', '=', debtId).execute(),
  )
const entry = async () => (await entriesOf(debtId))[0]

describe('no one changes an entry of the bureau', () => {
  const another = JSON.stringify({ ...line, currentBalance: 1 })
  const changes: [string, Updateable<BureauEntryTable>][] = [
    ['its line', { line: another }],
    ['its line as it is sent', { equifax_status: 'sent', line: another }],
    ['its line, taken away as it is sent', { equifax_status: 'sent', line: null }],
    ['its line, and nothing else of it', { equifax_status: 'pending', line: another }],
    ['its amount', { amount_in_cents: 1 }],
    ['its amount as it is sent', { equifax_status: 'sent', amount_in_cents: 1 }],
    ['what it is about', { subject_id: crypto.randomUUID() }],
    ['its source', { source: 'another' }],
    ['its source as it is sent', { equifax_status: 'sent', source: 'another' }],
    ['its month', { equifax_report_date: '2024-05-15' }],
    ['its state, to held', { equifax_status: 'held', reason: 'dispute_evidence' }],
  ]
  test.each(changes)('%s', async (_, set) => {
    const before = await entry()
    for (const actor of [staff.actor, member.actor, upkeep()])
      await expect(change(actor, set)).rejects.toThrow(/permission denied|stays as it was made/)
    expect(await entry()).toEqual(before)
  })

  test('once it was sent, not by staff nor the upkeep', async () => {
    await change(staff.actor, { equifax_status: 'sent' })
    for (const set of [
      { equifax_status: 'pending' as const },
      { equifax_status: 'left_out' as const, reason: 'no_identity', line: null },
    ])
      for (const actor of [staff.actor, upkeep()])
        await expect(change(actor, set)).rejects.toThrow('stays as it was made')
    expect(await entry()).toMatchObject({ equifax_status: 'sent', line })
  })
})

test('staff mark entries as sent, and leave none out; the upkeep leaves them out, and sends none', async () => {
  const leftOut = { equifax_status: 'left_out', reason: 'no_identity', line: null } as const
  await expect(change(staff.actor, leftOut)).rejects.toThrow('stays as it was made')
  await expect(change(upkeep(), { equifax_status: 'sent' })).rejects.toThrow('stays as it was made')
  await expect(change(member.actor, { equifax_status: 'sent' })).rejects.toThrow('stays as it was made')
  const [batch] = await batches()
  expect(await markBatchSent(staff, { batchId: batch?.id ?? '', once: onceKey('test', 'mark-sent') })).toBe(
    true,
  )
  expect(await entry()).toMatchObject({ equifax_status: 'sent', reason: null, line })
})

// @engine: triggers say when a debt changed
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { allowKeys, formWith, type Json, type Program, programOf } from '../support/api.ts'
import { app, debtId, debtorId, filer, record, set, useLedger, waive } from '../worlds/ledger-world.ts'

useLedger()

let program: Program
beforeEach(async () => {
  await allowKeys()
  const { owner } = await database()
  await sql`delete from rate_limit`.execute(owner)
  // An organization has at most twenty working keys.
  await sql`update api_key set revoked_at = now(), key_sealed = null`.execute(owner)
  program = await programOf(app, filer.member, completeScopes(['rental_debt:write']))
})

const document = () => `/api/rental-debt/${debtId}/document?document_type=lease`
const nameDebtor = () =>
  filer.inOwnName((tx) =>
    tx.updateTable('debtor').set({ first_name: 'Robyn' }).where('id', '=', debtorId).execute(),
  )

test.each<[string, () => Promise<unknown>]>([
  ['a payment', () => record()],
  ['a waiver', () => waive()],
  ['a tenant’s name', nameDebtor],
  ['a document', () => program.post(document(), formWith(pictureOf('a lease'), 'lease.png'))],
  [
    'a bankruptcy',
    () =>
      program.post(`/api/rental-debt/bankruptcy/${debtId}`, {
        debtor_id: debtorId,
        filed_date: '2025-06-02',
        trustee_name: 'Lee Trustee Inc.',
        trustee_email: 'lee@trustee.example',
      }),
  ],
  ['an amount of the order', () => set({ starting_principal: 300_001 })],
])('a list of what changed since has a debt after %s', async (_, change) => {
  await set({ updated_at: new Date('2020-01-01') })
  const changed = async () => {
    const { body } = await program.get('/api/rental-debt?updated_since=2021-01-01T00:00:00Z')
    return body.some(({ id }: Json) => id === debtId)
  }
  expect(await changed()).toBe(false)
  await change()
  expect(await changed()).toBe(true)
})

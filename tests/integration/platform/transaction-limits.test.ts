import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { readPageForm, textOf } from '../support/page-forms.ts'
import { debtId, debtorId, filer, record, rows, set, tab, useLedger, waive } from '../worlds/ledger-world.ts'

useLedger()

test('the form stands on the first debtor, and its days end with 2099', async () => {
  const two = { email: 'ada@renter.example', first_name: 'Ada', last_name: 'Zhou', position: 1 }
  await filer.inOwnName((tx) => createDebtor(tx, filer.owner, debtId, two))
  for (const form of ['record-payment', 'waive?reason=waive_other']) {
    const { html } = await filer.get(`${tab()}/${form}`)
    const { fields } = readPageForm(html, 'amount')
    expect(Object.fromEntries(fields)).toMatchObject({ paid_by_id: debtorId })
    expect(html).toMatch(
      /<input [^>]*max="2099-12-31"[^>]*name="at"|<input [^>]*name="at"[^>]*max="2099-12-31"/,
    )
  }
})

test('the database takes no payment without its debtor, and no reason that is none of ours', async () => {
  const insert = (facts: { reason: string; paid_by_id: string | null }) =>
    filer.inOwnName((tx) =>
      tx
        .insertInto('debt_transaction')
        .values({
          organization_id: filer.owner.organizationId,
          rental_debt_id: debtId,
          amount_in_cents: 1,
          at: '2026-03-02',
          recorded_by: filer.member.person.id,
          ...facts,
        })
        .execute(),
    )
  for (const facts of [
    { reason: 'payment', paid_by_id: null },
    { reason: 'payment', paid_by_id: crypto.randomUUID() },
    { reason: 'refund', paid_by_id: debtorId },
  ])
    await expect(insert(facts)).rejects.toThrow(/violates/)
  expect(await rows()).toEqual([])
})

test('without a filer nothing is waived: the page says so, and the server refuses it too', async () => {
  const { owner } = await database()
  await sql`alter table rental_debt alter column filer_id drop not null`.execute(owner)
  try {
    await set({ filer_id: null })
    const noFiler = 'Cannot waive: no filer is associated with this rental debt.'
    expect(textOf((await filer.get(`${tab()}/waive`)).html)).toContain(noFiler)
    const { status, html } = await waive()
    expect([status, textOf(html)]).toEqual([400, expect.stringContaining(noFiler)])
    expect(await rows()).toEqual([])
    // A payment arrived anyway.
    expect((await record()).status).toBe(303)
  } finally {
    await set({ filer_id: filer.member.person.id })
    await sql`alter table rental_debt alter column filer_id set not null`.execute(owner)
  }
})

// What our reviewers decided stays, whatever a program sends: who has the unit, a payment, a bankruptcy.
import { beforeEach, expect, test } from 'vitest'
import { createPayment } from '#database/factories/application.ts'
import {
  createBankruptcy,
  createDispute,
  createOccupancyChange,
} from '#database/factories/registered-debt.ts'
import { said } from '../support/api.ts'
import {
  at,
  debtId,
  debtorId,
  filer,
  pointers,
  program,
  registered,
  stored,
  usePatches,
} from '../worlds/patch-world.ts'

usePatches()
beforeEach(() => registered())

const answered = {
  state: 'corrected',
  resolution: 'The papers show it.',
  correction: JSON.stringify({ values: [], balance: { asOf: '2024-03-10', before: 1, after: 1 } }),
  resolved_on: '2024-03-10',
  resolved_at: new Date('2024-03-10T15:00:00Z'),
} as const

const decided = () => filer.inOwnName((tx) => createDispute(tx, filer.owner, { debtId, debtorId }, answered))

test('the move-out date', async () => {
  const dispute_id = await decided()
  await filer.inOwnName((tx) => createOccupancyChange(tx, filer.owner, debtId, { dispute_id }))
  for (const body of [
    { vacated_date_status: 'in_possession', vacated_date: null },
    { vacated_date: '2024-02-10' },
  ]) {
    const answer = await program.patch(at(), { ...body, vacated_date_reason: 'They stayed.' })
    expect([answer.status, pointers(answer)]).toEqual([422, ['/vacated_date']])
    expect(JSON.stringify(answer.body)).toContain('Our reviewers decided this on a dispute.')
  }
  expect(await stored()).toMatchObject({ vacated_date: '2024-02-06', vacated_date_status: 'active' })
})

test('a payment', async () => {
  const dispute_id = await decided()
  const transaction_id = await filer.inOwnName(async (tx) => {
    const id = await createPayment(tx, filer.owner, { debtId, debtorId, at: '2024-03-02' })
    await tx
      .updateTable('debt_transaction')
      .set({ dispute_id, recorded_by_staff: true })
      .where('id', '=', id)
      .execute()
    return id
  })
  const item = {
    transaction_id,
    paid_by_id: debtorId,
    amount_in_cents: 1,
    at: '2024-03-02',
    reason: 'payment',
  }
  const body = [{ ...item, correction_reason: 'It was less.' }]
  expect(await said(program.put(`/api/rental-debt/${debtId}/payment`, body))).toBe('409 decided_by_staff')
})

test('a bankruptcy', async () => {
  const id = await filer.inOwnName((tx) =>
    createBankruptcy(tx, filer.owner, { debtId, debtorId }, { by_staff: true }),
  )
  const path = `/api/rental-debt/bankruptcy/${debtId}`
  expect(await said(program.delete(`${path}?bankruptcy_id=${id}`))).toBe('409 decided_by_staff')
  const [record] = (await program.get(path)).body
  const whole = { id, revision: record.revision, filed_date: record.filed_date }
  const dismissed = { ...whole, status: 'Bankruptcy (dismissed)', dismissed_date: '2026-03-02' }
  expect(await said(program.put(path, dismissed))).toBe('409 decided_by_staff')
  const discharged = { ...whole, status: 'Bankruptcy (discharged)', discharge_date: '2026-03-02' }
  expect((await program.put(path, discharged)).body).toMatchObject([{ status: 'Bankruptcy (discharged)' }])
})

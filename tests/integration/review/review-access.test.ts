import { describe, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { address, contact, debtOf, filer, staff, useReview, waiting } from '../worlds/review-cases.ts'

useReview()

describe('the addresses of staff', () => {
  test('take no form without the token of the browser', async () => {
    const { debtId } = await waiting()
    const fields = { intent: 'approve', tenant: 'x', reason: 'x', checkout_id: crypto.randomUUID() }
    const stolen = await filer.token()
    for (const path of [
      '/staff/refunds',
      ...['', '/return', '/reject'].map((page) => address(debtId, page)),
    ]) {
      expect((await staff.post(path, fields)).status, path).toBe(403)
      expect((await staff.post(path, { ...fields, form_token: stolen })).status, path).toBe(403)
    }
    expect((await debtOf(debtId)).status).toBe('in_review')
  })

  test('know no application that was never submitted, and none of a wrong id', async () => {
    const draft = await filer.inOwnName((tx) => applicationFactory.complete(tx, filer.owner))
    for (const id of [draft, crypto.randomUUID(), 'not-an-id']) {
      expect((await staff.get(address(id))).status).toBe(404)
      expect((await staff.send(address(id), { intent: 'approve' })).status).toBe(404)
      expect((await staff.send(address(id, '/return'), { tenant: 'x' })).status).toBe(404)
    }
  })
})

test('no one decides about what they are a party to', async () => {
  const own = await staff.inOwnName((tx) => applicationFactory.inReview(tx, staff.owner))
  const named = await waiting({ email: staff.member.person.email })
  for (const debtId of [own, named.debtId]) {
    const page = await staff.get(address(debtId))
    expect(page.html).toContain('someone else must review it')
    expect(page.html).not.toContain(contact)
    expect((await staff.send(address(debtId), { intent: 'approve' })).status).toBe(403)
    expect((await staff.send(address(debtId, '/return'), { tenant: 'x' })).status).toBe(403)
    expect((await staff.get(address(debtId, '/order/page/1.png'))).status).toBe(404)
    const { status } = await inTransaction({ ...staff.member.actor, asStaff: true }, (tx) =>
      tx.selectFrom('rental_debt').select('status').where('id', '=', debtId).executeTakeFirstOrThrow(),
    )
    expect(status).toBe('in_review')
  }
  expect((await staff.get('/staff/applications')).html).toContain('For another reviewer')
})

// Last: what waits here would push the others off the first page.
describe('the queue', () => {
  test('opens at any typed address', async () => {
    for (let n = 0; n < 21; n += 1) await waiting()
    for (const query of [
      'page=1.3',
      'page=-1',
      'page=1e400',
      'page=x',
      'decided=__proto__',
      'show=__proto__',
    ])
      expect((await staff.get(`/staff?${query}`)).status, query).toBe(200)
  })
})

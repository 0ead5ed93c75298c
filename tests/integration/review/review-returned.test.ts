import { describe, expect, test } from 'vitest'
import { textOf } from '../support/page-forms.ts'
import { address, debtOf, eventsOf, filer, staff, useReview, waiting } from '../worlds/review-cases.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useReview()

describe('an application that came back', () => {
  test('shows what was changed since it was returned, beside the reasons, and never a whole SIN', async () => {
    const { debtId } = await waiting({ first_name: 'Robyn' })
    await staff.send(address(debtId, '/return'), {
      tenant: 'The name differs.',
      occupancy: 'When did they leave?',
    })
    await filer.inOwnName(async (tx) => {
      await tx
        .updateTable('debtor')
        .set({
          first_name: 'Robin',
          date_of_birth: '1991-05-06',
          sin_sealed: 'v1:sealed',
          sin_last_digits: '999',
        })
        .where('rental_debt_id', '=', debtId)
        .execute()
      await tx
        .updateTable('rental_debt')
        .set({ status: 'in_review', submitted_at: new Date(Date.now() + 1000), filer_contact_name: 'Bo Ma' })
        .where('id', '=', debtId)
        .execute()
    })
    const page = await staff.get(address(debtId))
    const text = textOf(page.html)
    expect(text).toContain('Changed since it was returned')
    expect(text).toMatch(/Returned for: The name differs\..*Robyn Tremblay Robin Tremblay/)
    expect(text).toContain('Known, another one')
    expect(text).toContain('XXX-XXX-999')
    expect(page.html).not.toMatch(/1991|\b\d{9}\b/)
    expect(text).toMatch(/Returned for: When did they leave\? Nothing was changed here/)
    expect(text).toMatch(/Contact .*Bo Ma/)
  })
})

describe('returning', () => {
  test('once more from the same page, after it came back, returns it again', async () => {
    const { debtId } = await waiting()
    const page = { form_token: await staff.token() }
    const give = (tenant: string) => staff.post(address(debtId, '/return'), { ...page, tenant })
    await give('The name differs.')
    await filer.inOwnName((tx) =>
      tx
        .updateTable('rental_debt')
        .set({ status: 'in_review', submitted_at: new Date(Date.now() + 1000) })
        .where('id', '=', debtId)
        .execute(),
    )
    expect(await give('It still differs.')).toMatchObject({ status: 303 })
    expect((await debtOf(debtId)).status).toBe('draft')
    expect(await eventsOf(debtId)).toHaveLength(2)
    // The same button twice is one decision.
    expect(await give('It still differs.')).toMatchObject({ status: 303 })
    expect(await eventsOf(debtId)).toHaveLength(2)
  })

  test('makes it a paid draft again with the reasons on their steps', async () => {
    const { debtId, contact } = await waiting()
    const fields = {
      tenant: 'The name differs.\r\nSee page 1.',
      'contact-details': ' Call us. ',
      occupancy: ' ',
    }
    expect(await staff.send(address(debtId, '/return'), fields)).toMatchObject({ status: 303 })
    expect(await debtOf(debtId)).toMatchObject({ status: 'draft', paid_at: expect.any(Date) })
    const rows = await filer.inOwnName((tx) =>
      tx
        .selectFrom('return_reason')
        .select(['step', 'reason', 'person_id'])
        .where('rental_debt_id', '=', debtId)
        .execute(),
    )
    const person_id = staff.member.person.id
    expect(rows).toEqual([
      { step: 'tenant', reason: 'The name differs.\nSee page 1.', person_id },
      { step: 'contact-details', reason: 'Call us.', person_id },
    ])
    const [mail, ...more] = await mailsTo(contact)
    expect(more).toEqual([])
    expect(mail?.text_body).toContain('Tenants: The name differs.')
    expect(mail?.text_body).toContain('Contact Details: Call us.')
  })

  test('needs a reason of a sensible length, and keeps what was typed', async () => {
    const { debtId } = await waiting()
    const none = await staff.send(address(debtId, '/return'), { tenant: '  ' })
    expect([none.status, none.html]).toEqual([
      400,
      expect.stringContaining('Say what has to change in at least one step'),
    ])
    const long = await staff.send(address(debtId, '/return'), { tenant: 'x'.repeat(1001), occupancy: 'kept' })
    expect([long.status, long.html]).toEqual([400, expect.stringContaining('Use at most 1,000 characters')])
    expect(long.html).toContain('>kept</textarea>')
    expect((await debtOf(debtId)).status).toBe('in_review')
  })
})

describe('rejecting', () => {
  test('cancels it, gives the fee back and says why', async () => {
    const { debtId, contact } = await waiting()
    const answer = await staff.send(address(debtId, '/reject'), { reason: 'Another unit.' })
    expect(answer.status).toBe(303)
    expect(answer.location).toContain(`?decided=rejected&of=${debtId}`)
    expect((await debtOf(debtId)).status).toBe('cancelled')
    const [event] = await eventsOf(debtId)
    expect(event).toMatchObject({ event: 'rejected', reason: { reason: 'Another unit.' } })
    const [checkout] = await filer.inOwnName((tx) =>
      tx.selectFrom('checkout').select('refund_reason').where('rental_debt_id', '=', debtId).execute(),
    )
    // Its job may have tried the refund already.
    expect(checkout?.refund_reason).toBe('rejected')
    const [mail] = await mailsTo(contact)
    expect(mail?.text_body).toContain('Why: Another unit.')
    expect((await staff.send(address((await waiting()).debtId, '/reject'), { reason: '' })).status).toBe(400)
  })
})

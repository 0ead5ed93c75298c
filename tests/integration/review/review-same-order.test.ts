import { describe, expect, test } from 'vitest'
import { applicationFactory } from '#database/factories/application.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { textOf } from '../support/page-forms.ts'
import {
  address,
  app,
  debtOf,
  filer,
  newAddress,
  other,
  staff,
  useReview,
  waiting,
} from '../worlds/review-cases.ts'
import { approve, mailsTo, signedIn } from '../worlds/reviewer.ts'

useReview()

const linksIn = (html: string) => [...html.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, to]) => to)

describe('two applications from one order', () => {
  const tenant = () => ({ first_name: 'Robin', last_name: 'Tremblay', email: newAddress() })
  const numbered = (reference_id: string): NonNullable<Parameters<typeof waiting>[1]> => ({
    order: (tx, owner, id) =>
      courtOrderFactory.with(tx, owner, id, {
        reference_id,
        issued_date: '2025-03-14',
        amount_owed: 801_536,
        landlord_names: ['Willow Street Homes'],
        tenant_names: ['Robin Tremblay'],
      }),
  })

  test('the second is not approved: the page names the first with a link, and its filer learns nothing of it', async () => {
    const landlord = await signedIn(app)
    const name = 'Birch Lane Homes'
    await landlord.inOwnName((tx) =>
      tx.updateTable('organization').set({ name }).where('id', '=', landlord.owner.organizationId).execute(),
    )
    const first = await landlord.inOwnName((tx) =>
      applicationFactory.active(tx, landlord.owner, tenant(), numbered('LTB-L-000881-25')),
    )
    const { debtId, contact } = await waiting(tenant(), numbered('ltb l 000881 25-RV'))
    const page = await staff.get(address(debtId))
    expect(textOf(page.html)).toContain('This order is already registered.')
    expect(linksIn(page.html)).toContain(address(first))
    const answer = await approve(staff, debtId)
    expect(answer.status).toBe(400)
    expect(textOf(answer.html)).toContain('This order is already registered.')
    // Nor does the confirmation page offer what is refused: it names the check and the remaining options.
    const asked = await staff.get(address(debtId, '/approve'))
    expect(textOf(asked.html)).toContain('This application cannot be approved')
    expect(textOf(asked.html)).toContain('This order is already registered.')
    expect(asked.html).not.toContain('name="why"')
    expect(linksIn(asked.html)).toEqual(
      expect.arrayContaining([address(debtId, '/return'), address(debtId, '/reject')]),
    )
    const late = await staff.send(address(debtId, '/approve'), { why: 'I saw it.', seen_checks: 'x' })
    expect(late.status).toBe(400)
    // The instruction appears once.
    expect(textOf(late.html).match(/or reject it\./g)).toHaveLength(1)
    expect((await debtOf(debtId)).status).toBe('in_review')

    expect((await staff.send(address(debtId, '/reject'), { reason: 'It is registered.' })).status).toBe(303)
    const texts = [
      ...(await mailsTo(contact)).map(({ text_body }) => text_body),
      (await filer.get(`/dashboard/rental-debt/${debtId}`)).html,
    ]
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) for (const kept of [name, first]) expect(text).not.toContain(kept)
  })

  test('two reviewers approve both at the same moment: one is approved', async () => {
    for (let round = 0; round < 3; round += 1) {
      const number = numbered(`LTB-L-00089${round}-25`)
      const both = [await waiting(tenant(), number), await waiting(tenant(), number)]
      const answers = await Promise.all(
        both.map(({ debtId }, at) => approve([staff, other][at] ?? staff, debtId)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
      expect(textOf(answers.find(({ status }) => status === 400)?.html ?? '')).toContain('already registered')
      const statuses = await Promise.all(both.map(async ({ debtId }) => (await debtOf(debtId)).status))
      expect(statuses.sort()).toEqual(['in_review', 'notified'])
    }
  })

  test('after our reviewers took the first back, and removed a person, the next reviewer reads both', async () => {
    const landlord = await signedIn(app)
    const number = 'LTB-L-000883-25'
    const { organizationId: organization_id } = landlord.owner
    await landlord.inOwnName(async (tx) => {
      const rental_debt_id = await applicationFactory.active(tx, landlord.owner, tenant(), numbered(number))
      const by = { organization_id, rental_debt_id, person_id: staff.member.person.id }
      const from = { first_name: 'Ada', middle_name: null, last_name: 'Zhou' }
      const reason = JSON.stringify({ because: 'mistake', from })
      const states = { from_status: 'disputed', to_status: 'disputed' }
      const removed = { ...by, ...states, event: 'debtor_removed', reason }
      const ended = { ...by, ...states, event: 'dispute_withdrawn', to_status: 'terminated' }
      for (const values of [removed, ended]) await tx.insertInto('debt_event').values(values).execute()
      await tx
        .updateTable('rental_debt')
        .set({ status: 'terminated', terminated_at: new Date() })
        .where('id', '=', rental_debt_id)
        .execute()
    })
    const { debtId } = await waiting(tenant(), numbered(number))
    const text = textOf((await staff.get(address(debtId))).html)
    expect(text).toContain('taken back after a dispute; removed as not the person named: Ada Zhou')
    expect(text).toContain('Read that decision first.')
  })
})

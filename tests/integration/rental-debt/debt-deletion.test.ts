import { describe, expect, test } from 'vitest'
import { applicationFactory } from '#database/factories/application.ts'
import { addMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { Browser, signIn } from '../support/browser.ts'
import { textOf } from '../support/page-forms.ts'
import { mailsTo, Person, signedIn } from '../worlds/reviewer.ts'
import {
  activeDebt,
  app,
  debtor,
  filer,
  newAddress,
  page,
  stranger,
  useSummary,
} from '../worlds/summary-world.ts'

useSummary()

const debtOf = (debtId: string) =>
  filer.inOwnName((tx) =>
    tx.selectFrom('rental_debt').selectAll().where('id', '=', debtId).executeTakeFirstOrThrow(),
  )

describe('deletion', () => {
  const confirm = (debtId: string) => page(debtId, '/terminate/confirm')

  test('asks for the file number, ends permanently, and notifies both sides once', async () => {
    const { debtId, contact } = await activeDebt()
    const mailsBefore = (await mailsTo(debtor.member.person.email)).length
    expect(textOf((await filer.get(page(debtId, '/terminate'))).html)).toContain(
      'This is permanent A deleted rental debt cannot be reopened. It is no longer reported.',
    )
    for (const wrong of ['', 'LTB-L-000000-00']) {
      const { status, html } = await filer.send(confirm(debtId), { file_number: wrong })
      expect(status).toBe(400)
      expect(textOf(html)).toContain('File Number does not match.')
    }
    expect((await debtOf(debtId)).status).toBe('active')
    const form = { form_token: await filer.token(), file_number: ' ltb-l-097733-23 ' }
    const answers = await Promise.all([filer.post(confirm(debtId), form), filer.post(confirm(debtId), form)])
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 303, location: `${page(debtId)}?ended=now` })
    }
    const { status, terminated_at } = await debtOf(debtId)
    expect([status, terminated_at !== null]).toEqual(['terminated', true])
    expect((await mailsTo(contact)).map(({ subject }) => subject.split(':')[0])).toEqual(['Deleted'])
    expect((await mailsTo(debtor.member.person.email)).length).toBe(mailsBefore + 1)
    // Another tab, with its own form.
    const late = await filer.send(confirm(debtId), { file_number: 'LTB-L-097733-23' })
    expect(late.location).toBe(`${page(debtId)}?ended=already`)
    expect((await filer.get(page(debtId, '/terminate'))).location).toBe(`${page(debtId)}?ended=already`)
    expect(textOf((await filer.get(String(late.location))).html)).toContain('had already ended')
    expect((await mailsTo(contact)).length).toBe(1)
  })

  test('of an application in review refunds the fee and notifies no debtor', async () => {
    const [contact, email] = [newAddress(), newAddress()]
    const debtId = await filer.inOwnName((tx) =>
      applicationFactory.inReview(tx, filer.owner, { email }, { columns: { filer_contact_email: contact } }),
    )
    const { reference } = await filer.inOwnName((tx) =>
      tx
        .selectFrom('court_order as order')
        .innerJoin('document as doc', 'doc.id', 'order.document_id')
        .select('order.reference_id as reference')
        .where('doc.rental_debt_id', '=', debtId)
        .executeTakeFirstOrThrow(),
    )
    expect(textOf((await filer.get(page(debtId, '/terminate'))).html)).toContain('refund the $88.00 fee')
    const answer = await filer.send(confirm(debtId), { file_number: reference ?? 'DELETE' })
    expect(answer.location).toBe(`${page(debtId)}?ended=now`)
    const { refund_state } = await filer.inOwnName((tx) =>
      tx
        .selectFrom('checkout')
        .select('refund_state')
        .where('rental_debt_id', '=', debtId)
        .executeTakeFirstOrThrow(),
    )
    expect(refund_state).toBe('requested')
    expect(await mailsTo(email)).toEqual([])
    expect((await mailsTo(contact))[0]?.text_body).toContain('refund the $88.00 fee')
    const ended = textOf((await filer.get(page(debtId))).html)
    expect(ended).toContain('deleted before it was approved')
    expect(ended).not.toContain('Estimated')
    // They never opened this as their debt: it stays as invisible as it was.
    const named = await signedIn(app, { ...personFactory.named(), email })
    expect((await named.get(page(debtId))).status).toBe(404)
    expect((await named.get('/dashboard/rental-debt')).html).not.toContain(debtId)
    const seen = await named.inOwnName(async (tx) => [
      await tx.selectFrom('rental_debt').select('id').where('id', '=', debtId).execute(),
      await tx.selectFrom('document').select('id').where('rental_debt_id', '=', debtId).execute(),
    ])
    expect(seen).toEqual([[], []])
  })

  test('is for the filer alone, and not for what has ended', async () => {
    const { debtId } = await activeDebt()
    for (const person of [debtor, stranger]) {
      expect((await person.get(page(debtId, '/terminate'))).status).toBe(404)
      expect((await person.send(confirm(debtId), { file_number: 'LTB-L-097733-23' })).status).toBe(404)
    }
    for (const status of ['terminated', 'expired', 'cancelled'] as const) {
      const ended = await activeDebt({ status })
      expect(textOf((await filer.get(page(ended.debtId))).html), status).not.toContain('Danger Zone')
      const late = await filer.send(confirm(ended.debtId), { file_number: 'LTB-L-097733-23' })
      expect(late.location, status).toBe(`${page(ended.debtId)}?ended=already`)
      expect((await debtOf(ended.debtId)).status).toBe(status)
    }
  })

  test('is an admin’s, and a member’s where the organization says so', async () => {
    const added = await addMember(filer.member.organizationId)
    const browser = new Browser()
    await signIn(browser, added.person.email)
    const colleague = new Person(app, added, browser)
    const { debtId } = await activeDebt()
    const ofIts = { file_number: 'LTB-L-001234-24' }
    expect((await colleague.get(page(debtId))).html).not.toContain('Danger Zone')
    expect((await filer.get(page(debtId))).html).toContain('Danger Zone')
    expect((await colleague.get(page(debtId, '/terminate'))).location).toBe(page(debtId))
    // Nothing happens, and the dialog is not visible to them.
    const refused = await colleague.send(confirm(debtId), ofIts)
    expect(refused).toMatchObject({ status: 302, location: page(debtId) })
    expect((await debtOf(debtId)).status).toBe('active')
    await filer.inOwnName((tx) =>
      tx
        .updateTable('organization')
        .set({ members_may_delete_debts: true })
        .where('id', '=', filer.member.organizationId)
        .execute(),
    )
    expect((await colleague.get(page(debtId))).html).toContain('Danger Zone')
    expect((await colleague.get(page(debtId, '/terminate'))).status).toBe(200)
  })
})

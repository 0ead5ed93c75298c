import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { pictureOf } from '#database/factories/picture.ts'
import { formWith, Program, said, sentWhenFree } from '../support/api.ts'
import {
  app,
  completed,
  debtId,
  debtor,
  drafted,
  filer,
  foreign,
  program,
  registered,
  usePatches,
} from '../worlds/patch-world.ts'
import { signedIn } from '../worlds/reviewer.ts'

usePatches()
beforeEach(drafted)

const png = pictureOf('a picture of a lease')
const pdf = readFileSync('tests/fixtures/orders/on-l1-new-one-tenant.pdf')
const at = (rest: string) => `/api/rental-debt/${debtId}${rest}`

describe('a court order', () => {
  const attach = (
    by = program,
    { bytes = pdf as Uint8Array, name = 'order.pdf', province = 'ON', headers = {} } = {},
  ) => sentWhenFree(() => by.post(at(`/court-order?province=${province}`), formWith(bytes, name), headers))

  test('becomes the order of a draft and waits to be read, once for a key', async () => {
    const headers = { 'Idempotency-Key': `order-${debtId}` }
    const answers = [await attach(program, { headers }), await attach(program, { headers })]
    expect(answers.map(({ status, headers: got }) => [status, got.get('Idempotent-Replayed')])).toEqual([
      [200, null],
      [200, 'true'],
    ])
    expect(answers[0]?.body.documents).toMatchObject([
      { document_type: 'court_order', original_file_name: 'order.pdf', content_type: 'application/pdf' },
    ])
    const orders = await filer.inOwnName((tx) =>
      tx
        .selectFrom('court_order as ord')
        .innerJoin('document as paper', 'paper.id', 'ord.document_id')
        .select(['ord.state', 'ord.province'])
        .where('paper.rental_debt_id', '=', debtId)
        .where('paper.replaced_at', 'is', null)
        .execute(),
    )
    expect(orders).toEqual([{ state: 'waiting', province: 'ON' }])
    const other = readFileSync('tests/fixtures/orders/on-l1-new-two-tenants.pdf')
    expect(await said(attach(program, { headers, bytes: other }))).toBe('422 idempotency_key_reused')
  })

  test('is a PDF, of a province, and of a draft', async () => {
    expect(await said(attach(program, { bytes: png, name: 'order.png' }))).toBe('415 file_type_not_taken')
    expect(await said(attach(program, { province: 'XX' }))).toBe('400 invalid_query')
    await registered()
    expect(await said(attach())).toBe('409 no_draft')
    expect(await said(attach(foreign))).toBe('404 not_found')
    expect(await said(attach(new Program(app, null, debtor.browser)))).toBe('404 not_found')
  })
})

describe('paying the fee', () => {
  const seenOn = async () => {
    const { html } = await filer.get(`/dashboard/rental-debt/${debtId}/submit`)
    return /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  }
  const pay = (body: object, headers = {}) =>
    new Program(app, null, filer.browser).post(at('/checkout'), body, headers)

  test('is for people, of an application that they saw and affirm', async () => {
    expect(await said(program.post(at('/checkout'), { seen: 'x', affirmed: true }))).toBe('403 people_only')
    const page = new Program(app, null, (await signedIn(app)).browser)
    expect(await said(page.post(at('/checkout'), { seen: 'x', affirmed: true }))).toBe('404 not_found')
    expect(await said(pay({ seen: await seenOn(), affirmed: true }))).toBe('409 incomplete')
    await completed()
    const seen = await seenOn()
    const unaffirmed = await pay({ seen, affirmed: false })
    expect([await said(unaffirmed), unaffirmed.body.errors[0].pointer]).toEqual([
      '422 invalid_body',
      '/affirmed',
    ])
    expect(await said(pay({ seen: 'other', affirmed: true }))).toBe('409 answers_changed')
    expect(await said(pay({ seen, affirmed: true }, { 'Idempotency-Key': null }))).toBe(
      '400 idempotency_key_missing',
    )
  })

  test('submits what was paid before, and finds what was submitted', async () => {
    await completed({ paid_at: new Date() })
    const body = { seen: await seenOn(), affirmed: true }
    const paid = await pay(body)
    expect([paid.status, paid.body]).toEqual([200, { stripe_redirect_url: null, status: 'submitted' }])
    expect((await program.get(at(''))).body.status).toBe('in_review')
    expect(await said(pay(body))).toBe('409 submitted_before')
  })
})

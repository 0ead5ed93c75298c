import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let filer: Person
let debtor: Person
let stranger: Person
let debtId: string
let order: string

const bytes = readFileSync('tests/fixtures/orders/on-l1-new-one-tenant.pdf')
const png = pictureOf('a picture of a lease')

beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
  debtor = await signedIn(app)
  stranger = await signedIn(app)
}, 240_000)
afterAll(stopJobs)
beforeEach(async () => {
  const email = debtor.member.person.email
  await filer.inOwnName(async (tx) => {
    ;({ debtId } = await registeredDebtFactory.active(tx, filer.owner, {}, { email }))
    order = await courtOrderFactory.uploaded(tx, filer.owner, debtId, { fileName: 'order.pdf', bytes })
  })
})

const tab = (rest = '') => `/dashboard/rental-debt/${debtId}/documents${rest}`

/** Sends files with a plain form, like a browser without scripts. */
async function upload(files: [Buffer, string][], type = 'lease', by = filer) {
  const form = new FormData()
  form.set('form_token', await by.token())
  form.set('document_type', type)
  for (const [content, name] of files) form.append('file', new Blob([new Uint8Array(content)]), name)
  const request = by.browser.request(tab(), { method: 'POST', body: form, headers: { Origin: origin } })
  const response = await app.send(by.browser, request)
  return { status: response.status, location: response.headers.get('Location'), html: await response.text() }
}

const documents = () =>
  filer.inOwnName((tx) =>
    tx
      .selectFrom('document')
      .select(['id', 'document_type', 'original_file_name as name'])
      .where('rental_debt_id', '=', debtId)
      .orderBy('created_at')
      .execute(),
  )
const names = async () => (await documents()).map(({ name }) => name)
const setStatus = (status: string) =>
  filer.inOwnName((tx) => tx.updateTable('rental_debt').set({ status }).where('id', '=', debtId).execute())
const events = () =>
  filer.inOwnName((tx) =>
    tx
      .selectFrom('debt_event')
      .select(['event', 'person_id', 'reason'])
      .where('rental_debt_id', '=', debtId)
      .orderBy('created_at')
      .execute(),
  )

describe('its filer', () => {
  test('adds several files at once, sees every kind, and it is on record who did', async () => {
    const answer = await upload([
      [png, 'kitchen.png'],
      [bytes, 'lease.pdf'],
    ])
    expect([answer.status, answer.location]).toEqual([303, tab('?done=uploaded')])
    expect(await names()).toEqual(['order.pdf', 'kitchen.png', 'lease.pdf'])
    const page = textOf((await filer.get(tab('?done=uploaded'))).html)
    for (const said of ['order.pdf', 'kitchen.png', 'lease.pdf', 'Your documents are uploaded.'])
      expect(page).toContain(said)
    expect(await events()).toMatchObject(
      ['kitchen.png', 'lease.pdf'].map((fileName) => ({
        event: 'document_added',
        person_id: filer.member.person.id,
        reason: { documentType: 'lease', fileName },
      })),
    )
  })

  test.each<[string, [Buffer, string][], string]>([
    ['', [[png, 'a.png']], 'Please select a document type above to enable upload.'],
    ['court_order', [[png, 'a.png']], 'Please select a document type above to enable upload.'],
    ['lease', [], 'Choose a file to upload'],
    ['lease', [[Buffer.from('plain words'), 'a.png']], 'a.png is not a PDF, PNG, JPG or GIF'],
  ])('reads what is wrong with type %j and %j', async (type, files, message) => {
    const { status, html } = await upload(files, type)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(textOf(html)).toContain(message)
    expect(await names()).toEqual(['order.pdf'])
  })

  test('removes what was added after a question, once, but no court order', async () => {
    await upload([[png, 'kitchen.png']])
    const [, added] = await documents()
    const dialog = await filer.get(tab(`/${added?.id}/delete`))
    for (const said of ['Confirm Deletion', 'Confirm Delete', 'kitchen.png'])
      expect(dialog.html).toContain(said)
    const form = { form_token: await filer.token() }
    for (const _ of ['once', 'twice'])
      expect((await filer.post(tab(`/${added?.id}/delete`), form)).location).toBe(tab('?done=removed'))
    expect(await names()).toEqual(['order.pdf'])
    expect((await events()).at(-1)).toMatchObject({ event: 'document_removed' })

    expect((await filer.get(tab(`/${order}/delete`))).location).toBe(tab('?done=kept'))
    expect((await filer.send(tab(`/${order}/delete`), {})).location).toBe(tab('?done=kept'))
    expect(await names()).toEqual(['order.pdf'])
  })

  test.each(['in_review', 'notified', 'settled', 'disputed', 'petition_for_bankruptcy'])(
    'adds and removes while the debt is %s',
    async (status) => {
      await setStatus(status)
      expect((await upload([[png, 'a.png']])).location).toBe(tab('?done=uploaded'))
      const [, added] = await documents()
      expect((await filer.send(tab(`/${added?.id}/delete`), {})).location).toBe(tab('?done=removed'))
    },
  )

  test.each(['terminated', 'cancelled', 'expired'])(
    'reads them only once the debt is %s: the page says so, and the server refuses',
    async (status) => {
      await upload([[png, 'a.png']])
      await setStatus(status)
      const page = (await filer.get(tab())).html
      expect(page).toContain('This debt has ended.')
      expect(page).not.toContain('name="document_type"')
      expect(page).not.toContain('/delete')
      expect((await upload([[png, 'b.png']])).location).toBe(tab('?done=ended'))
      const [, added] = await documents()
      expect((await filer.send(tab(`/${added?.id}/delete`), {})).location).toBe(tab('?done=ended'))
      expect(await names()).toEqual(['order.pdf', 'a.png'])
    },
  )
})

describe('others', () => {
  test('a debtor sees the court order alone, and changes nothing', async () => {
    await upload([[png, 'kitchen.png']])
    const [, added] = await documents()
    for (const path of [tab(), `${tab()}.data`]) {
      const { html } = await debtor.get(path)
      expect(html).toContain('order.pdf')
      expect(html).not.toContain('kitchen')
    }
    expect((await debtor.get(tab())).html).not.toContain('name="document_type"')
    expect((await debtor.get(tab(`/${added?.id}`))).status).toBe(404)
    for (const id of [added?.id, order]) {
      expect((await debtor.get(tab(`/${id}/delete`))).status).toBe(404)
      expect((await debtor.send(tab(`/${id}/delete`), {})).status).toBe(404)
    }
    expect((await upload([[png, 'b.png']], 'lease', debtor)).status).toBe(404)
    expect(await names()).toEqual(['order.pdf', 'kitchen.png'])
  })

  test('a stranger finds nothing', async () => {
    expect((await stranger.get(tab())).status).toBe(404)
    expect((await upload([[png, 'b.png']], 'lease', stranger)).status).toBe(404)
    expect((await stranger.send(tab(`/${order}/delete`), {})).status).toBe(404)
    expect(await names()).toEqual(['order.pdf'])
  })

  test('a document of another debt is not removed from here', async () => {
    const elsewhere = await filer.inOwnName(async (tx) => {
      const { debtId: other } = await registeredDebtFactory.active(tx, filer.owner)
      return courtOrderFactory.uploaded(tx, filer.owner, other, { fileName: 'other.pdf', bytes })
    })
    expect((await filer.get(tab(`/${elsewhere}/delete`))).status).toBe(404)
    expect((await filer.send(tab(`/${elsewhere}/delete`), {})).location).toBe(tab('?done=gone'))
  })
})

import { statSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { entriesOf } from '#app/rental-debt/registered/ledger/join-rows.ts'
import { createDebtor, createPayment } from '#database/factories/application.ts'
import { textOf } from '../support/page-forms.ts'
import {
  app,
  debtId,
  debtor,
  debtorId,
  file,
  filer,
  ledger,
  paid,
  record,
  rows,
  set,
  stranger,
  tab,
  useLedger,
} from '../worlds/ledger-world.ts'

useLedger()

describe('who sees what', () => {
  beforeEach(async () => {
    const two = { email: 'ada@renter.example', first_name: 'Ada', last_name: 'Zhou', position: 1 }
    const ada = await filer.inOwnName((tx) => createDebtor(tx, filer.owner, debtId, two))
    await record({ note: 'a word of the filer' })
    await record({ paid_by_id: ada, amount: '10', note: 'another word' })
    const [first] = await rows()
    const gone = paid({ intent: 'remove', why: 'a secret reason' })
    await record({ amount: '11' })
    const withdrawn = (await rows()).find(({ amount_in_cents }) => amount_in_cents === 1_100)
    await filer.send(`${tab()}/${withdrawn?.id}/correct`, gone)
    expect(first).toBeDefined()
  })

  test('the filer: everything, with who recorded it', async () => {
    const seen = textOf((await filer.get(`${tab()}?as-of=2026-03-14`)).html)
    for (const said of [
      'Ada Zhou',
      'a word of the filer',
      'Recorded by',
      'a secret reason',
      'Record payment',
    ])
      expect(seen).toContain(said)
  })

  test('a debtor: the same lines and what was withdrawn and why, without notes and names of others', async () => {
    const ways: [path: string, ...said: string[]][] = [
      [tab(), 'by you', 'another tenant', '$2,150.00', 'a secret reason', 'Removed'],
      [`${tab()}.data`, 'by you', 'another tenant', '-215000'],
      [file('csv'), ',you\r\n', 'another tenant', '2150.00'],
    ]
    for (const [path, ...words] of ways) {
      const { status, html } = await debtor.get(path)
      expect([200, 202]).toContain(status)
      for (const said of words) expect(html, path).toContain(said)
      for (const kept of ['Zhou', 'a word of', 'another word', 'Recorded by', 'record-payment', 'ada@'])
        expect(html, `${path} ${kept}`).not.toContain(kept)
    }
  })

  test('a stranger: nothing', async () => {
    for (const path of [tab(), file('csv'), file('pdf')]) expect((await stranger.get(path)).status).toBe(404)
  })
})

describe('as of a day', () => {
  test('past and future, with the figures of that day', async () => {
    await record()
    const seen = async (asOf: string) => textOf((await filer.get(`${tab()}?as-of=${asOf}`)).html)
    expect(await seen('2026-03-14')).toContain('$7,864.17')
    expect(await seen('Mar 14, 2026')).toContain('$10,014.17')
    expect(await seen('2026-03-01')).not.toContain('$2,150.00')
    expect(await seen('2099-12-31')).toContain('$2,150.00')
    expect(await seen('2024-02-12')).toContain('No transactions to show')
  })

  test.each([
    ['2026-02-30', 'Enter a date that is in the calendar'],
    ['soon', 'Enter a date like'],
    ['2100-01-01', 'Enter a date no later than Dec 31, 2099'],
  ])('%s is named, and the ledger of today stays', async (asOf, message) => {
    const { status, html } = await filer.get(`${tab()}?as-of=${asOf}`)
    expect(status).toBe(400)
    expect(html).toContain('<title>Error: ')
    expect(textOf(html)).toContain(message)
    expect(html).toContain(`value="${asOf}"`)
    expect(textOf(html)).toContain('Ordered amount')
  })
})

describe('as a file', () => {
  test('of the day that is asked for, as a download', async () => {
    await record()
    for (const kind of ['csv', 'pdf'] as const) {
      const request = filer.browser.request(file(kind, '?as-of=2026-03-14'))
      const response = await app.send(filer.browser, request)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Disposition')).toContain(
        `attachment; filename="ledger-LTB-L-097733-23-2026-03-14.${kind}"`,
      )
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      const bytes = Buffer.from(await response.arrayBuffer())
      if (kind === 'csv') expect(bytes.toString()).toContain(',7864.17,')
      else expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test('not of a day that is none, and not before there is a ledger', async () => {
    expect((await filer.get(file('csv', '?as-of=2026-02-30'))).status).toBe(400)
    await set({ status: 'in_review', approved_at: null })
    expect((await filer.get(file('pdf'))).location).toBe(tab())
    expect(textOf((await filer.get(tab())).html)).toContain('No transactions to show')
  })
})

/** What a first visit without scripts loads: the page and its stylesheet, as sent over the wire. */
async function firstVisitBytes(address: string): Promise<number> {
  const request = filer.browser.request(address, { headers: { 'Accept-Encoding': 'br' } })
  const response = await app.send(filer.browser, request)
  const page = Buffer.from(await response.arrayBuffer())
  const html = brotliDecompressSync(page).toString()
  const styles = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, href]) => href)
  const sizes = styles.map((href) => statSync(path.join('build/client', `${href}.br`)).size)
  return sizes.reduce((sum, size) => sum + size, page.byteLength)
}

test('a ledger of 400 lines loads within the budget of a page and 10 KB', async () => {
  await filer.inOwnName(async (tx) => {
    for (let index = 0; index < 190; index += 1) {
      const at = addDays('2024-03-02' as IsoDate, index * 4)
      await createPayment(tx, filer.owner, { debtId, debtorId, amount_in_cents: 1_000 + index, at })
    }
  })
  const { html } = await filer.get(tab())
  const pages = /aria-label="Pages of \d{4}"/.test(html)
  expect(pages).toBe(true)
  expect(entriesOf((await ledger()).rows).length).toBeGreaterThan(400)
  const bytes = await firstVisitBytes(tab())
  expect(bytes).toBeLessThan(14_336 + 10_240)
})

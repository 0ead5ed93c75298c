import { describe, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { hitRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { Browser } from '../support/browser.ts'
import { textOf } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
import {
  app,
  one,
  reader,
  report,
  reportsOf,
  staff,
  staffPage,
  useFilingWork,
  why,
} from '../worlds/filing-work-world.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

useFilingWork()

describe('staff find any filing', () => {
  const find = async (typed: string) => {
    const { status, html } = await staff.get(`/staff/filings?find=${encodeURIComponent(typed)}`)
    expect(status, typed).toBe(200)
    return html
  }

  test('from its page, by its number in any spelling, by id and by name, withdrawn or not', async () => {
    const target = await one({ tenantNames: ['Zéphyrine O’Quill'], landlordNames: [] })
    const link = `href="${staffPage(target.id)}"`
    expect((await staff.get(`/documents/profile/?id=${target.id}`)).html).toContain(link)
    expect((await reader.get(`/documents/profile/?id=${target.id}`)).html).not.toContain('/staff')
    const digits = target.fileNumber.replaceAll(/\D/g, '')
    const spellings = [
      target.fileNumber,
      ` ${target.fileNumber.toLowerCase().replaceAll('-', ' ')} `,
      target.fileNumber.replaceAll('-', ''),
      digits,
      `${digits.slice(0, -2)}-${digits.slice(-2)}`,
      target.id.toUpperCase(),
      'zephyrine oquill',
      "O'Quill, Zéphyrine",
    ]
    for (const typed of spellings) expect(await find(typed), typed).toContain(link)
    for (const typed of ['zephyrine okonjo', crypto.randomUUID(), '%', "'", '李', 'x'.repeat(5000), '\0'])
      expect(await find(typed), typed).not.toContain(link)
    expect(textOf(await find('zephyrine okonjo'))).toContain('No filing found')

    await staff.send(`${staffPage(target.id)}/withdraw`, why)
    for (const typed of spellings) expect(await find(typed), `withdrawn: ${typed}`).toContain(link)
    expect((await staff.get(`/documents/profile/?id=${target.id}`)).html).toContain(link)
    expect((await reader.get(`/documents/profile/?id=${target.id}`)).html).not.toContain('/staff')
    expect((await reader.get('/staff/filings?find=zephyrine')).status).toBe(404)
  })
})

test('a free account opens 300 filings an hour, and then reads why; staff go on', async () => {
  const [seen, next] = [await one(), await one()]
  const profile = (id: string) => `/documents/profile/?id=${id}`
  expect((await reader.get(profile(seen.id))).status).toBe(200)
  const use = (person: Person) =>
    inTransaction(anonymous, async (tx) => {
      const limit = { name: 'filings-by-person', hits: 300, seconds: 3600 }
      for (let opened = 0; opened < 299; opened += 1) await hitRateLimit(tx, limit, person.member.person.id)
    })
  await use(reader)
  const limited = await reader.get(profile(next.id))
  expect(limited.status).toBe(429)
  expect(textOf(limited.html)).toContain('each person can open 300 orders an hour')
  expect(limited.html).not.toContain(next.fileNumber)
  for (const path of [`/documents/${next.id}/order.pdf`, `/documents/${next.id}/report-a-mistake`])
    expect((await reader.get(path)).location, path).toBe(profile(next.id))
  expect((await reader.get(profile(seen.id))).status, 'one that was open').toBe(200)
  const entries = await trailOf({ action: 'limit.reached', person: reader.member.person.id })
  expect(entries[0]?.details).toMatchObject({ limit: 'filings-by-person' })
  await use(staff)
  expect((await staff.get(profile(next.id))).status).toBe(200)
})

test('signed-in people of one network open 900 filings an hour together, and visitors there are counted apart', async () => {
  const [seen, last, next] = [await one(), await one(), await one()]
  const profile = (id: string) => `/documents/profile/?id=${id}`
  const [first, second] = [await signedIn(app), await signedIn(app)]
  second.browser.address = first.browser.address
  expect((await first.get(profile(seen.id))).status).toBe(200)
  await inTransaction(anonymous, async (tx) => {
    const limit = { name: 'filings-by-network', hits: 900, seconds: 3600 }
    for (let opened = 1; opened < 899; opened += 1) await hitRateLimit(tx, limit, first.browser.address)
  })
  expect((await first.get(profile(last.id))).status, 'the 900th').toBe(200)
  const limited = await second.get(profile(next.id))
  expect(limited.status).toBe(429)
  expect(limited.html).not.toContain(next.fileNumber)
  expect((await first.get(profile(seen.id))).status, 'one that was open').toBe(200)
  expect((await trailOf({ action: 'limit.reached', person: second.owner.personId })).length).toBe(1)
  const elsewhere = await signedIn(app)
  expect((await elsewhere.get(profile(next.id))).status).toBe(200)
  const visitor = new Browser(first.browser.address)
  expect((await app.send(visitor, visitor.request(profile(next.id)))).status).toBe(200)
})

describe('the page that reports a mistake', () => {
  const form = (id: string) => `/documents/${id}/report-a-mistake`

  test('of a filing that was merged is that of the one it stands in, and what was typed there arrives', async () => {
    const [copy, stands] = [await one(), await one()]
    const { owner } = await database()
    await owner
      .updateTable('court_filing')
      .set({ state: 'merged', merged_into_id: stands.id })
      .where('id', '=', copy.id)
      .execute()
    expect((await reader.get(form(copy.id))).location).toBe(form(stands.id))
    const empty = await reader.send(form(copy.id), { message: '' })
    expect([empty.status, empty.location]).toEqual([400, null])
    await report(reader, copy.id)
    expect(await reportsOf(stands.id)).toHaveLength(1)
  })

  test('of a filing that was withdrawn is gone, and says nothing of what it was', async () => {
    const target = await one()
    await staff.send(`${staffPage(target.id)}/withdraw`, why)
    const gone = await reader.get(form(target.id))
    expect(gone.status).toBe(410)
    expect(gone.html).toContain('This order was withdrawn')
    expect(gone.html).not.toContain(target.fileNumber)
    expect((await reader.send(form(target.id), { message: 'Too late.' })).status).toBe(410)
    expect(await reportsOf(target.id)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { textOf } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
import {
  demo,
  get,
  id,
  post,
  profile,
  reader,
  staff,
  token,
  useFilingPages,
  visitor,
} from '../worlds/filing-world.ts'

useFilingPages()

describe('staff', () => {
  const words = { words: 'Order of the Divisional Court, 2026-11-02.', reason: 'court_order' }

  test('withdraw a filing and publish it again; no one else can', async () => {
    const target = demo[2]?.filing.id ?? ''
    const [page, staffPage] = [profile(target), `/staff/filings/${target}`]
    for (const path of ['', '/withdraw', '/restore', '/correct', '/answer'])
      expect((await reader.get(staffPage + path)).status, path).toBe(404)
    expect((await reader.send(`${staffPage}/withdraw`, words)).status).toBe(404)
    const empty = await staff.send(`${staffPage}/withdraw`, {})
    expect(empty.status).toBe(400)
    expect(empty.html).toContain('Choose why it is withdrawn')
    expect((await staff.send(`${staffPage}/withdraw`, words)).location).toBe(`${staffPage}?done=withdrawn`)
    expect((await staff.send(`${staffPage}/withdraw`, words)).status, 'a second one').toBe(409)

    for (const ask of [(path: string) => get(visitor, path), (path: string) => reader.get(path)]) {
      const gone = await ask(page)
      expect(gone.status).toBe(410)
      expect(gone.html).toContain('This order was withdrawn')
      expect(gone.html).not.toContain(demo[2]?.filing.fileNumber)
    }
    for (const file of ['order.pdf', 'pages/1.png']) {
      const gone = await reader.get(`/documents/${target}/${file}`)
      expect(gone.status, file).toBe(410)
      expect(gone.html).toContain('This order was withdrawn')
    }
    expect((await reader.get(`/documents/${target}/report-a-mistake`)).status).toBe(410)
    const number = demo[2]?.filing.fileNumber ?? ''
    const search = `/dashboard/legal-research?q=${encodeURIComponent(number)}`
    expect((await reader.get(search)).html).toContain('No results found')
    expect((await staff.get('/staff/filings?show=withdrawn')).html).toContain(number)

    // Reports from the meantime do not find it: they say that something is missing.
    expect(textOf((await staff.get(`${staffPage}/restore`)).html)).toContain(
      'Reports that were made while it was withdrawn say that they may be incomplete.',
    )
    expect((await staff.send(`${staffPage}/restore`, { words: 'The stay was lifted.' })).status).toBe(303)
    expect((await get(visitor, page)).status).toBe(200)
    expect((await reader.get(search)).html).toContain(number)
    expect((await staff.get(staffPage)).html).toContain('The stay was lifted.')
    expect((await trailOf({ subject: target })).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['filing.withdrawn', 'filing.restored']),
    )
  })

  test('correct what a person reports: old values stay, searches follow, the reporter is notified', async () => {
    const target = demo[3]?.filing ?? { id: '', fileNumber: '' }
    const [form, staffPage] = [`/documents/${target.id}/report-a-mistake`, `/staff/filings/${target.id}`]
    const missing = await reader.send(form, { message: ' ' })
    expect(missing.status).toBe(400)
    expect(missing.html).toContain('Required')
    expect((await reader.send(form, { message: 'The landlord is Zyx Wvut Holdings.' })).location).toBe(
      `${profile(target.id)}&reported=yes`,
    )
    expect((await reader.get(`${profile(target.id)}&reported=yes`)).html).toContain(
      'Thanks for providing feedback',
    )
    expect((await staff.get('/staff/filings')).html).toContain('Mistakes (1)')
    const report = /\?report=([0-9a-f-]{36})/.exec((await staff.get(staffPage)).html)?.[1] ?? ''
    const correctForm = `${staffPage}/correct?report=${report}`
    const fields = { answer: 'You are right.', landlord_names: 'Zyx Wvut Holdings' }
    const bad = await staff.send(correctForm, { ...fields, issued_date: 'soon', province: 'ZZ' })
    expect(bad.status).toBe(400)
    expect(bad.html).toContain('Enter two letters such as ON')
    expect((await staff.send(correctForm, { answer: 'x' })).status, 'nothing changed').toBe(400)
    expect((await staff.send(correctForm, { ...fields, tags: 'n4', tags_shown: 'yes' })).status).toBe(303)
    expect((await staff.send(correctForm, { ...fields, landlord_names: 'Else' })).status, 'answered').toBe(
      409,
    )
    expect((await reader.get('/dashboard/legal-research?landlord_name=wvut')).html).toContain(
      target.fileNumber,
    )
    expect((await staff.get(staffPage)).html).toContain('Before: ')
    const mail = await inTransaction(anonymous, (tx) =>
      tx
        .selectFrom('outgoing_mail')
        .select(['subject', 'text_body'])
        .where('recipient', '=', reader.member.person.email)
        .where('subject', 'like', 'We corrected%')
        .execute(),
    )
    expect(mail).toHaveLength(1)
    expect(mail[0]?.text_body).toContain('You are right.')
  })

  test('a signed-out visitor’s report needs a check, and no one else reads it', async () => {
    const form = `/documents/${id}/report-a-mistake`
    const typed = { message: '<script>alert(1)</script>', email: 'not an address' }
    expect((await post(visitor, form, typed)).status).toBe(400)
    expect((await post(visitor, form, { ...typed, email: '' })).status, 'without a check').toBe(400)
    const checked = { ...typed, email: '', captcha_token: token({}, 'report_mistake') }
    expect((await post(visitor, form, checked)).status).toBe(303)
    expect(
      await inTransaction(reader.member.actor, (tx) =>
        tx
          .selectFrom('court_filing_report')
          .selectAll()
          // They can read what they reported themselves.
          .where((e) => e.or([e('person_id', 'is', null), e('person_id', '<>', reader.member.person.id)]))
          .execute(),
      ),
    ).toEqual([])
    const page = (await staff.get(`/staff/filings/${id}`)).html
    expect(page).toContain('&lt;script&gt;')
    const report = /answer\?report=([0-9a-f-]{36})/.exec(page)?.[1] ?? ''
    expect(
      (await staff.send(`/staff/filings/${id}/answer?report=${report}`, { answer: 'It is right.' })).status,
    ).toBe(303)
    for (let sent = 0; sent < 9; sent += 1) await post(visitor, form, { message: `m${sent}` })
    expect((await post(visitor, form, { message: 'one more' })).status).toBe(429)
    // A check that was passed for a report beyond the limit still counts as passed.
    visitor.cookies.delete('order-check')
    const again = { message: 'one more', captcha_token: token({}, 'report_mistake') }
    expect((await post(visitor, form, again)).status).toBe(429)
    expect(visitor.cookies.has('order-check')).toBe(true)
  })
})

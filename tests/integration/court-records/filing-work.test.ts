import { describe, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { textOf } from '../support/page-forms.ts'
import {
  app,
  colleague,
  correctionsOf,
  freshNumber,
  one,
  published,
  reader,
  report,
  reportsOf,
  rowOf,
  staff,
  staffPage,
  useFilingWork,
  why,
  withdrawalsOf,
} from '../worlds/filing-work-world.ts'
import { mailsTo, type Person, signedIn } from '../worlds/reviewer.ts'

useFilingWork()

describe('a correction', () => {
  const shownOn = async (person: Person, id: string) =>
    /name="shown" value="([^"]+)"/.exec((await person.get(`${staffPage(id)}/correct`)).html)?.[1] ?? ''

  test('of a number ties the orders of the old and of the new file again', async () => {
    const [old, other] = [freshNumber(), freshNumber()]
    const first = await one({ fileNumber: old })
    const [review, elsewhere] = await published(
      { fileNumber: `${old}-RV`, issuedDate: '2024-05-01', firstFilingId: first.id },
      { fileNumber: `${other}-RV`, issuedDate: '2024-06-01' },
    )
    const moved = await staff.send(`${staffPage(first.id)}/correct`, { file_number: other })
    expect(moved.status).toBe(303)
    expect((await rowOf(review?.id ?? '')).first_filing_id).toBeNull()
    expect((await rowOf(elsewhere?.id ?? '')).first_filing_id).toBe(first.id)
    // A later date makes it the later one of its file.
    expect((await staff.send(`${staffPage(first.id)}/correct`, { issued_date: '2024-07-01' })).status).toBe(
      303,
    )
    expect((await rowOf(first.id)).first_filing_id).toBe(elsewhere?.id)
    expect((await rowOf(elsewhere?.id ?? '')).first_filing_id).toBeNull()
  })

  test('makes no second copy of an order that is published or withdrawn, and says which', async () => {
    const [stands, wrong] = [await one(), await one()]
    const copied = { file_number: stands.fileNumber.replaceAll('-', ' ').toLowerCase() }
    const form = `${staffPage(wrong.id)}/correct`
    const refused = await staff.send(form, copied)
    expect(refused.status).toBe(400)
    expect(textOf(refused.html)).toMatch(
      new RegExp(`This would be the same order as ${stands.fileNumber} of Mar.12,.2024, which is published`),
    )
    expect((await rowOf(wrong.id)).file_number).toBe(wrong.fileNumber)
    await staff.send(`${staffPage(stands.id)}/withdraw`, why)
    expect(textOf((await staff.send(form, copied)).html)).toContain('which was withdrawn')
    // Another date is another order of the same file.
    expect((await staff.send(form, { ...copied, issued_date: '2024-04-02' })).status).toBe(303)
  })

  test('of two copies that there are is not refused for what it leaves as it is', async () => {
    const number = freshNumber()
    const [copy] = await published({ fileNumber: number }, { fileNumber: number })
    expect((await staff.send(`${staffPage(copy?.id ?? '')}/correct`, { city: 'Guelph' })).status).toBe(303)
  })

  test('takes the tribunal, and a filing that no one can find is refused', async () => {
    const target = await one()
    const form = `${staffPage(target.id)}/correct`
    expect((await staff.get(form)).html).toContain('>Small Claims Court (ON)</option>')
    expect((await staff.send(form, { tribunal: 'Small Claims Court' })).status).toBe(303)
    expect((await rowOf(target.id)).tribunal).toBe('Small Claims Court')
    const empty = await staff.send(form, { tenant_names: '', landlord_names: '', address_1: '' })
    expect(empty.status).toBe(400)
    expect(textOf(empty.html)).toContain('Name a tenant or a landlord')
  })

  test('sent from a form that a colleague’s came before takes nothing of it back', async () => {
    const target = await one({ city: 'Toronto' })
    const form = `${staffPage(target.id)}/correct`
    const shown = await shownOn(staff, target.id)
    const unchanged = { shown, tenant_names: target.tenantNames.join('\r\n'), province: 'ON' }
    expect((await colleague.send(form, { city: 'Guelph' })).status).toBe(303)
    expect((await staff.send(form, { ...unchanged, city: 'Toronto', damages: '12.00' })).status).toBe(303)
    expect(await rowOf(target.id)).toMatchObject({ city: 'Guelph', damages: 1200 })

    const both = await staff.send(form, { ...unchanged, city: 'Ottawa' })
    expect(both.status).toBe(400)
    expect(textOf(both.html)).toMatch(/changed this to “Guelph”.*You typed “Ottawa”/)
    expect(both.html).toContain('value="Ottawa"')
    const now = /name="shown" value="([^"]+)"/.exec(both.html)?.[1] ?? ''
    expect((await staff.send(form, { ...unchanged, shown: now, city: 'Ottawa' })).status).toBe(303)
    expect(await rowOf(target.id)).toMatchObject({ city: 'Ottawa', damages: 1200 })
  })

  test('that is refused shows the topics as they were ticked', async () => {
    const target = await one({ tags: ['n4'] })
    const none = await staff.send(`${staffPage(target.id)}/correct`, { tags_shown: 'yes', province: 'ZZ' })
    expect(none.status).toBe(400)
    expect(none.html).not.toMatch(/<input[^>]*value="n4"[^>]*checked|<input[^>]*checked[^>]*value="n4"/)
  })
})

describe('a withdrawal', () => {
  test('answers the open reports, and notifies each person once that the record is gone', async () => {
    const target = await one()
    const other = await signedIn(app)
    await report(reader, target.id, 'This is me, and the court ordered it away.')
    await report(reader, target.id, 'I wrote before.')
    await report(other, target.id)
    const form = `${staffPage(target.id)}/withdraw`
    expect(textOf((await staff.get(form)).html)).toContain('The waiting reports')
    const answered = { ...why, close_reports: 'on', answer: 'We have the order of the court.' }
    const wordless = await staff.send(form, { ...answered, answer: ' ' })
    expect(wordless.status).toBe(400)
    expect(textOf(wordless.html)).toContain('Say what you decided')
    expect((await staff.send(form, answered)).status).toBe(303)
    expect((await reportsOf(target.id)).map(({ state }) => state)).toEqual([
      'withdrawn',
      'withdrawn',
      'withdrawn',
    ])
    for (const person of [reader, other]) {
      const mails = await mailsTo(person.member.person.email)
      expect(mails.map(({ subject }) => subject)).toEqual([`We withdrew the record: ${target.fileNumber}`])
      expect(mails[0]?.text_body).toContain('We have the order of the court.')
      expect(mails[0]?.text_body).not.toMatch(/did not change|documents\/profile/)
    }
    expect(textOf((await staff.get('/staff/filings?show=decided')).html)).toContain('Withdrawn')
  })

  test('that leaves them open is what a later answer says', async () => {
    const target = await one()
    await report(reader, target.id)
    const left = { ...why, answer: 'not sent' }
    expect((await staff.send(`${staffPage(target.id)}/withdraw`, left)).status).toBe(303)
    const [open] = await reportsOf(target.id)
    expect(open?.state).toBe('open')
    const form = `${staffPage(target.id)}/answer?report=${open?.id}`
    expect(textOf((await staff.get(form)).html)).toContain('This filing is withdrawn.')
    expect((await staff.send(form, { answer: 'You were right.' })).status).toBe(303)
    expect((await reportsOf(target.id))[0]).toMatchObject({ state: 'withdrawn', answer: 'You were right.' })
    const mails = await mailsTo(reader.member.person.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`We withdrew the record: ${target.fileNumber}`])
  })

  test('that is undone notifies the people who read that the record is gone, each once', async () => {
    const target = await one()
    const [early, later] = [await signedIn(app), await signedIn(app)]
    await report(early, target.id)
    await report(early, target.id, 'I wrote before.')
    const again = async () => {
      await staff.send(`${staffPage(target.id)}/withdraw`, { ...why, close_reports: 'on', answer: 'Gone.' })
      await staff.send(`${staffPage(target.id)}/restore`, { words: 'Not for everybody to read.' })
    }
    await again()
    await report(later, target.id)
    await again()
    const subjects = [
      `We withdrew the record: ${target.fileNumber}`,
      `We published the record again: ${target.fileNumber}`,
    ]
    for (const { member } of [early, later]) {
      const mails = await mailsTo(member.person.email)
      expect(mails.map(({ subject }) => subject)).toEqual(subjects)
      expect(mails[1]?.text_body).toContain(`/documents/profile/?id=${target.id}`)
      expect(mails[1]?.text_body).not.toContain('Not for everybody')
      for (const { text_body } of mails) expect(text_body).not.toContain('this one message')
    }
  })

  test('that is taken back makes no new order of it: no saved search mails it again', async () => {
    const target = await one()
    const { owner } = await database()
    const before = new Date('2026-01-02T03:04:05Z')
    await owner
      .updateTable('court_filing')
      .set({ published_at: before })
      .where('id', '=', target.id)
      .execute()
    await staff.send(`${staffPage(target.id)}/withdraw`, why)
    expect((await staff.send(`${staffPage(target.id)}/restore`, { words: 'The stay ended.' })).status).toBe(
      303,
    )
    const row = await rowOf(target.id)
    expect([row.state, row.published_at.getTime()]).toEqual(['published', before.getTime()])
  })
})

describe('of two who decide at once', () => {
  const statuses = async (...sent: Promise<{ status: number }>[]) =>
    (await Promise.all(sent)).map(({ status }) => status).toSorted((a, b) => a - b)

  test('one withdraws, and each reporter is notified once', async () => {
    const target = await one()
    await report(reader, target.id)
    const form = `${staffPage(target.id)}/withdraw`
    const given = { ...why, close_reports: 'on', answer: 'Gone.' }
    expect(await statuses(staff.send(form, given), colleague.send(form, given))).toEqual([303, 409])
    expect(await withdrawalsOf(target.id)).toHaveLength(1)
    expect(await mailsTo(reader.member.person.email)).toHaveLength(1)
  })

  test('a correction comes before the withdrawal, or is refused', async () => {
    const target = await one()
    const [corrected, withdrawn] = await Promise.all([
      staff.send(`${staffPage(target.id)}/correct`, { city: 'Guelph' }),
      colleague.send(`${staffPage(target.id)}/withdraw`, why),
    ])
    expect(withdrawn.status).toBe(303)
    expect([303, 409]).toContain(corrected.status)
    expect(await correctionsOf(target.id)).toHaveLength(corrected.status === 303 ? 1 : 0)
    expect((await rowOf(target.id)).state).toBe('withdrawn')
    // In this order it is certain.
    expect((await staff.send(`${staffPage(target.id)}/correct`, { city: 'Ottawa' })).status).toBe(409)
  })

  test('one answers a report, by a correction or without', async () => {
    const target = await one()
    await report(reader, target.id)
    const [open] = await reportsOf(target.id)
    const query = `?report=${open?.id}`
    expect(
      await statuses(
        staff.send(`${staffPage(target.id)}/correct${query}`, { city: 'Guelph', answer: 'Corrected.' }),
        colleague.send(`${staffPage(target.id)}/answer${query}`, { answer: 'It is right.' }),
      ),
    ).toEqual([303, 409])
    const [decided] = await reportsOf(target.id)
    const isCorrected = decided?.state === 'corrected'
    expect(await correctionsOf(target.id)).toHaveLength(isCorrected ? 1 : 0)
    expect((await rowOf(target.id)).city).toBe(isCorrected ? 'Guelph' : 'Toronto')
    expect(await mailsTo(reader.member.person.email)).toHaveLength(1)
  })

  test('one gives a number to an order, and neither waits for the other forever', async () => {
    const [a, b, number] = [await one(), await one(), freshNumber()]
    const give = (person: Person, id: string, file_number: string) =>
      person.send(`${staffPage(id)}/correct`, { file_number })
    expect(await statuses(give(staff, a.id, number), give(colleague, b.id, number))).toEqual([303, 400])
    const [c, d] = [await one(), await one()]
    // Each to the other's: the numbers are locked in one order.
    expect(await statuses(give(staff, c.id, d.fileNumber), give(colleague, d.id, c.fileNumber))).toEqual([
      400, 400,
    ])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypeOf } from '#app/platform/files/content-type.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addBusinessDays } from '#app/platform/values/business-days.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { linksOf, readPageForm, textOf } from '../support/page-forms.ts'
import {
  alsoOwedBy,
  asPerson,
  checked,
  debtOf,
  disputeAt,
  disputesOf,
  eventsOf,
  fileOne,
  gather,
  owedBy,
  said,
  uploadedBy,
} from '../worlds/disputes.ts'
import { mailsTo, type Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: origin })

let app: BuiltApp
let filer: Person
let debtor: Person
let other: Person
beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
  debtor = await signedIn(app)
  other = await signedIn(app)
}, 240_000)
afterAll(stopJobs)

const today = () => torontoDate(Date.now())
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

describe('filing a dispute', () => {
  test('disputes the debt, starts the clock, keeps the files and notifies both sides, once', async () => {
    const { debtId, debtorId, contact } = await owedBy(filer, debtor)
    expect(await gather(debtor, debtId)).toMatchObject({ status: 303, location: disputeAt(debtId, '/check') })
    const check = await debtor.get(disputeAt(debtId, '/check'))
    expect(textOf(check.html)).toContain('I paid all or part of it')
    expect(textOf(check.html)).toContain('receipt.png')
    const form = await checked(debtor, debtId)
    for (const sent of [
      await debtor.post(disputeAt(debtId, '/check'), form),
      await debtor.post(disputeAt(debtId, '/check'), form),
    ])
      expect(sent).toMatchObject({ status: 303, location: `${disputeAt(debtId, '/filed')}?sent=yes` })
    expect(await debtOf(filer, debtId)).toMatchObject({ status: 'disputed', disputed_at: expect.any(Date) })
    const [dispute, ...more] = await disputesOf(filer, debtId)
    expect(more).toEqual([])
    expect(dispute).toMatchObject({
      ...said,
      party_id: debtorId,
      person_id: debtor.member.person.id,
      state: 'open',
      opened_on: today(),
      due_on: addBusinessDays(today(), 10),
      reporting_paused_at: null,
    })
    expect(await eventsOf(filer, dispute?.id ?? '')).toMatchObject([{ event: 'filed' }])
    expect(await subjects(debtor.member.person.email)).toEqual([
      expect.stringContaining('We have your dispute'),
    ])
    const [mail] = await mailsTo(contact)
    expect(mail?.subject).toContain('A dispute was filed')
    expect(mail?.text_body).not.toMatch(/receipt|\$500/)
    const drafts = await debtor.inOwnName((tx) => tx.selectFrom('dispute_draft').selectAll().execute())
    expect(drafts).toEqual([])
  })

  test('shows each side its page: words to both, files to who brought them, nothing of it to another debtor', async () => {
    const { debtId } = await owedBy(filer, debtor)
    await alsoOwedBy(filer, other, debtId)
    await fileOne(debtor, debtId)
    const own = await debtor.get(`${disputeAt(debtId, '/filed')}?sent=yes`)
    expect(textOf(own.html)).toMatch(/10 business days left .*What you sent .*\$500\.00.*receipt\.png/)
    const file = linksOf(own.html).find(({ text }) => text === 'receipt.png')?.href ?? ''
    const download = await app.send(debtor.browser, debtor.browser.request(file))
    expect(download.headers.get('Content-Disposition')).toContain('attachment; filename="receipt.png"')
    expect(contentTypeOf(new Uint8Array(await download.arrayBuffer()))).toBe('image/png')
    const theirs = await filer.get(disputeAt(debtId, '/filed'))
    expect(textOf(theirs.html)).toMatch(/What the tenant says .*Robin Tremblay.*\$500\.00/)
    expect(theirs.html).not.toContain('receipt.png')
    expect((await other.get(disputeAt(debtId, '/filed'))).location).toBe(disputeAt(debtId))
    const another = await other.get(disputeAt(debtId))
    expect(textOf(another.html)).toContain('Another tenant has disputed this debt.')
    expect(another.html).not.toMatch(/I paid \$500|receipt\.png|What you sent/)
    for (const person of [filer, other]) {
      expect((await person.get(file)).status).toBe(404)
      const seen = await person.inOwnName((tx) => tx.selectFrom('dispute_evidence').selectAll().execute())
      expect(seen).toEqual([])
    }
    expect(await asPerson(other, (tx) => tx.selectFrom('dispute').selectAll().execute())).toEqual([])
    expect(await gather(other, debtId)).toMatchObject({ status: 303, location: disputeAt(debtId, '/check') })
  })

  test('is only for a debtor of that debt', async () => {
    const { debtId } = await owedBy(filer, debtor)
    await owedBy(filer, other)
    await gather(debtor, debtId)
    const before = await debtor.inOwnName((tx) => tx.selectFrom('dispute_draft').selectAll().execute())
    for (const person of [filer, other]) {
      for (const page of ['', '/check', '/filed', `/evidence/${crypto.randomUUID()}`])
        expect((await person.get(disputeAt(debtId, page))).status, page).toBe(404)
      expect((await gather(person, debtId)).status).toBe(404)
      expect((await person.send(disputeAt(debtId, '/check'), { revision: 'x' })).status).toBe(404)
    }
    expect(await disputesOf(filer, debtId)).toEqual([])
    expect(await debtor.inOwnName((tx) => tx.selectFrom('dispute_draft').selectAll().execute())).toEqual(
      before,
    )
  })

  test.each(['settled', 'expired', 'terminated'])('not of a debt that is %s', async (status) => {
    const { debtId } = await owedBy(filer, debtor, 'active', { status })
    const page = await debtor.get(disputeAt(debtId))
    expect(textOf(page.html)).toContain('This debt cannot be disputed now')
    expect(await gather(debtor, debtId)).toMatchObject({ status: 303, location: disputeAt(debtId) })
    expect(
      await debtor.inOwnName((tx) =>
        tx.selectFrom('dispute_draft').where('subject_id', '=', debtId).selectAll().execute(),
      ),
    ).toEqual([])
  })

  test('says plainly that the debt was settled while the dispute was checked, and can be sent when it is not', async () => {
    const { debtId } = await owedBy(filer, debtor)
    await gather(debtor, debtId)
    const form = await checked(debtor, debtId)
    const set = (status: string) =>
      filer.inOwnName((tx) =>
        tx.updateTable('rental_debt').set({ status }).where('id', '=', debtId).execute(),
      )
    await set('settled')
    const late = await debtor.post(disputeAt(debtId, '/check'), form)
    expect(late).toMatchObject({ status: 303, location: `${disputeAt(debtId)}?not-sent=yes` })
    expect(textOf((await debtor.get(late.location ?? '')).html)).toMatch(/This debt is settled.*was not sent/)
    expect(await disputesOf(filer, debtId)).toEqual([])
    await set('active')
    expect(await debtor.post(disputeAt(debtId, '/check'), form)).toMatchObject({
      location: `${disputeAt(debtId, '/filed')}?sent=yes`,
    })
  })

  test('two debtors at the same moment each file their own', async () => {
    const { debtId } = await owedBy(filer, debtor)
    await alsoOwedBy(filer, other, debtId)
    await Promise.all([gather(debtor, debtId), gather(other, debtId)])
    const forms = [await checked(debtor, debtId), await checked(other, debtId)] as const
    const sent = await Promise.all([
      debtor.post(disputeAt(debtId, '/check'), forms[0]),
      other.post(disputeAt(debtId, '/check'), forms[1]),
    ])
    expect(sent.map(({ location }) => location?.split('?')[1])).toEqual(['sent=yes', 'sent=yes'])
    expect((await disputesOf(filer, debtId)).map(({ state }) => state)).toEqual(['open', 'open'])
  })

  test('asks again for a look when another tab changed it after it was shown', async () => {
    const { debtId } = await owedBy(filer, debtor)
    await gather(debtor, debtId)
    const form = await checked(debtor, debtId)
    await gather(debtor, debtId, { explanation: 'Something else.' })
    const answer = await debtor.post(disputeAt(debtId, '/check'), form)
    expect(answer.status).toBe(409)
    expect(textOf(answer.html)).toMatch(/changed in another tab.*Something else\./)
    expect(await disputesOf(filer, debtId)).toEqual([])
  })
})

describe('the form of a dispute', () => {
  const draftOf = (debtId: string) =>
    debtor.inOwnName((tx) =>
      tx.selectFrom('dispute_draft').selectAll().where('subject_id', '=', debtId).executeTakeFirst(),
    )
  const filesOf = (debtId: string) =>
    debtor.inOwnName((tx) =>
      tx
        .selectFrom('dispute_draft_file as file')
        .innerJoin('dispute_draft as draft', 'draft.id', 'file.draft_id')
        .select(['file.id', 'file.original_file_name as name'])
        .where('draft.subject_id', '=', debtId)
        .execute(),
    )

  test('says what is missing and keeps everything', async () => {
    const { debtId } = await owedBy(filer, debtor)
    const nothing = await debtor.send(disputeAt(debtId), { go: 'check' })
    expect(nothing.status).toBe(400)
    expect(nothing.html).toContain('<title>Error: File a Dispute')
    expect(textOf(nothing.html)).toMatch(/Choose why you dispute this debt.*Say what is wrong with this debt/)
    const long = await gather(debtor, debtId, { explanation: 'x'.repeat(4001) })
    expect(long.status).toBe(400)
    expect(textOf(long.html)).toMatch(/Use at most 4,000 characters.*receipt\.png/)
    expect(readPageForm(long.html, 'go').fields).toEqual(
      expect.arrayContaining([
        ['reason', 'paid'],
        ['explanation', 'x'.repeat(4001)],
      ]),
    )
    expect((await debtor.get(disputeAt(debtId, '/check'))).location).toBe(disputeAt(debtId))
    expect(await gather(debtor, debtId, { explanation: 'y'.repeat(4000) })).toMatchObject({ status: 303 })
  })

  test('counts a line end once, whatever a browser sends', async () => {
    const { debtId } = await owedBy(filer, debtor)
    const explanation = `${'line\r\n'.repeat(799)}line!`
    expect(await gather(debtor, debtId, { explanation })).toMatchObject({ status: 303 })
    expect((await draftOf(debtId))?.explanation).toHaveLength(4000)
  })

  test('takes no reason that is none of its own', async () => {
    const { debtId } = await owedBy(filer, debtor)
    for (const reason of ['', 'paid ', 'constructor', '<b>'])
      expect((await gather(debtor, debtId, { reason })).status, reason).toBe(400)
    expect(await draftOf(debtId)).toMatchObject({ reason: null, explanation: said.explanation })
  })

  test('removes a file and keeps what was typed; another’s file is not there', async () => {
    const [{ debtId }, theirs] = [await owedBy(filer, debtor), await owedBy(filer, other)]
    await gather(debtor, debtId)
    const [file] = await filesOf(debtId)
    const stolen = await other.send(disputeAt(theirs.debtId), { ...said, remove: file?.id ?? '' })
    expect(stolen.location).toBe(`${disputeAt(theirs.debtId)}?done=gone`)
    expect(await filesOf(debtId)).toHaveLength(1)
    const removed = await debtor.send(disputeAt(debtId), {
      ...said,
      explanation: 'New words',
      remove: file?.id ?? '',
    })
    expect(removed.location).toBe(`${disputeAt(debtId)}?done=removed`)
    expect(await filesOf(debtId)).toEqual([])
    expect((await draftOf(debtId))?.explanation).toBe('New words')
  })

  test('accepts no other person’s upload, and keeps the same file once', async () => {
    const { debtId } = await owedBy(filer, debtor)
    const forged = await uploadedBy(other)
    const answer = await debtor.send(disputeAt(debtId), { ...said, go: 'upload', upload_id: forged })
    expect(answer.status).toBe(400)
    expect(textOf(answer.html)).toContain('The uploaded file is no longer here. Choose it again.')
    await gather(debtor, debtId)
    await gather(debtor, debtId)
    expect(await filesOf(debtId)).toMatchObject([{ name: 'receipt.png' }])
  })

  test('takes at most twenty files', async () => {
    const { debtId } = await owedBy(filer, debtor)
    for (let index = 0; index < 20; index += 1) {
      const upload_id = await uploadedBy(debtor, `page-${index}.png`, String(index))
      await debtor.send(disputeAt(debtId), { ...said, go: 'upload', upload_id })
    }
    const answer = await gather(debtor, debtId)
    expect(textOf(answer.html)).toContain('A dispute can have at most 20 files')
    expect(await filesOf(debtId)).toHaveLength(20)
  })

  test('works as a plain form with files in it, and keeps the words where the files are refused', async () => {
    const { debtId } = await owedBy(filer, debtor)
    const form = new FormData()
    for (const [name, value] of Object.entries({ form_token: await debtor.token(), ...said }))
      form.set(name, value)
    form.append('file', new File([new Uint8Array(pictureOf('good'))], 'good.png'))
    form.append('file', new File(['only text'], 'notes.pdf'))
    form.set('go', 'check')
    const request = debtor.browser.request(disputeAt(debtId), {
      method: 'POST',
      body: form,
      headers: { Origin: origin },
    })
    const answer = await app.send(debtor.browser, request)
    const html = await answer.text()
    expect(answer.status).toBe(400)
    expect(textOf(html)).toMatch(/notes\.pdf is not a PDF, PNG, JPG or GIF.*One file was kept/)
    expect(await filesOf(debtId)).toMatchObject([{ name: 'good.png' }])
    expect(await draftOf(debtId)).toMatchObject(said)
  })
})

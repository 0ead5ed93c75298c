import nodemailer from 'nodemailer'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import type { Envelope } from '#app/platform/mail/envelope.ts'
import { mailOf } from '#app/platform/mail/mail.ts'
import { postMail, sendMail } from '#app/platform/mail/outbox.server.ts'
import { clearSingleton, singleton } from '#app/platform/singleton.server.ts'
import { sweep } from '#app/platform/upkeep.server.ts'
import { Browser } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'

useFreshDatabase({
  SANDBOX: '1',
  SMTP_URL: '',
  PUBLIC_URL: 'https://rentbook.example',
  MAIL_FROM: 'Rentbook <no-reply@rentbook.example>',
})

let app: BuiltApp
beforeAll(async () => {
  await prepareJobs()
  app = await loadBuiltApp()
}, 240_000)
afterAll(stopJobs)

const words = { subject: 'Hello', heading: 'Hello', paragraphs: ['Hello'], footnote: 'Hello' }
const png = Buffer.from('89504e470d0a1a0a', 'hex')
const pdf = Buffer.from('%PDF-1.7 \u00e9\r\n.\r\n', 'latin1')
const full: Envelope = {
  from: 'Maple Court\r\nBcc: all@people.example',
  replyTo: { name: 'Côté, Avery', address: 'avery@maplecourt.example' },
  attachments: [{ fileName: 'avis d’été.pdf', contentType: 'application/pdf', bytes: pdf }],
  logo: { png, width: 400, height: 100, alt: 'Maple "Court"' },
}

const sent: Buffer[] = []
function useMailServer(): void {
  process.env.SMTP_URL = 'smtp://mail.example'
  for (const name of ['config', 'smtp']) clearSingleton(name)
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  singleton('smtp', () => ({
    sendMail: async (mail: object) => void sent.push((await transport.sendMail(mail)).message as Buffer),
  }))
}
afterEach(() => {
  process.env.SMTP_URL = ''
  for (const name of ['config', 'smtp']) clearSingleton(name)
  sent.length = 0
})

async function post(envelope: Envelope, topic?: 'new-orders') {
  const to = `${crypto.randomUUID()}@people.example`
  const mail = mailOf({ en: () => words }, { to }, envelope)
  const id = await inTransaction(anonymous, (tx) => postMail(tx, mail, topic && { topic }))
  if (id === null) throw new Error('nothing was posted')
  return { id, to }
}
const forgetSending = (id: string) =>
  inTransaction(anonymous, (tx) =>
    tx.updateTable('outgoing_mail').set({ sent_at: null }).where('id', '=', id).execute(),
  )

describe('a message as its reader’s mail program gets it', () => {
  test('has the sender’s name before ours, an answer to them, the files and the logo, and no field of theirs', async () => {
    useMailServer()
    const { id, to } = await post(full)
    await sendMail({ mailId: id })
    const read = await PostalMime.parse(sent[0] ?? '')
    expect(read.from).toEqual({
      name: 'Maple Court Bcc: through Rentbook',
      address: 'no-reply@rentbook.example',
    })
    expect(read.replyTo).toEqual([{ name: 'Côté, Avery', address: 'avery@maplecourt.example' }])
    expect(read.to).toEqual([{ name: '', address: to }])
    expect(read.bcc).toBeUndefined()
    const [logo, file] = read.attachments
    expect(logo).toMatchObject({ mimeType: 'image/png', contentId: '<logo@rentbook>', disposition: 'inline' })
    expect(Buffer.from(logo?.content as ArrayBuffer).equals(png)).toBe(true)
    expect(file).toMatchObject({ mimeType: 'application/pdf', filename: 'avis d’été.pdf' })
    expect(Buffer.from(file?.content as ArrayBuffer).equals(pdf)).toBe(true)
    expect(read.html).toContain(
      '<img src="cid:logo@rentbook" width="80" height="20" alt="Maple &quot;Court&quot;">',
    )
    expect(read.headers.some(({ key }) => key.startsWith('list-unsubscribe'))).toBe(false)
  })

  test('is the same to the last byte when it is sent again after a restart', async () => {
    useMailServer()
    const { id } = await post(full, 'new-orders')
    await sendMail({ mailId: id })
    await forgetSending(id)
    useMailServer()
    await sendMail({ mailId: id })
    expect(sent).toHaveLength(2)
    expect(sent[1]?.equals(sent[0] ?? Buffer.alloc(0))).toBe(true)
  })

  test('of an optional kind can be stopped from its head, with one press', async () => {
    useMailServer()
    const { id } = await post({}, 'new-orders')
    await sendMail({ mailId: id })
    const read = await PostalMime.parse(sent[0] ?? '')
    const field = (name: string) => read.headers.find(({ key }) => key === name)?.value
    expect(field('list-unsubscribe')).toMatch(
      /^<https:\/\/rentbook\.example\/mail\/unsubscribe\?token=[\w.%-]+>$/,
    )
    expect(field('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(read.from).toEqual({ name: 'Rentbook', address: 'no-reply@rentbook.example' })
    expect(read.replyTo).toBeUndefined()
  })
})

test('files that are too large together are no message: nothing is kept', async () => {
  const bytes = new Uint8Array(3 * 1024 * 1024)
  const file = { fileName: 'a.pdf', contentType: 'application/pdf', bytes }
  const before = await inTransaction(anonymous, (tx) =>
    tx.selectFrom('mail_attachment').select('mail_id').execute(),
  )
  await expect(post({ attachments: [file, file] })).rejects.toThrow('6291456 bytes')
  const after = await inTransaction(anonymous, (tx) =>
    tx.selectFrom('mail_attachment').select('mail_id').execute(),
  )
  expect(after).toEqual(before)
})

test('the sandbox’s mailbox shows who it is from, who gets the answer, the files and how to stop it', async () => {
  const { id } = await post(full, 'new-orders')
  await sendMail({ mailId: id })
  const visitor = new Browser()
  const at = (path: string) => app.send(visitor, visitor.request(path))
  const page = await (await at(`/sandbox/mail/${id}`)).text()
  const said = textOf(page)
  for (const part of [
    'From Maple Court Bcc: through Rentbook',
    'Reply to Côté, Avery <avery@maplecourt.example>',
    'Stop these emails',
    'avis d’été.pdf (',
  ])
    expect(said).toContain(part)
  const file = await at(`/sandbox/mail/${id}/attachments/1`)
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; /)
  expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true)
  expect((await at(`/sandbox/mail/${id}/attachments/2`)).status).toBe(404)
  const html = await (await at(`/sandbox/mail/${id}?part=html`)).text()
  expect(html).toContain(`src="data:image/png;base64,${png.toString('base64')}"`)
})

test('files go with their message, and not before', async () => {
  useMailServer()
  const { id } = await post(full)
  await sendMail({ mailId: id })
  const files = () =>
    inTransaction(anonymous, (tx) =>
      tx.selectFrom('mail_attachment').select('position').where('mail_id', '=', id).execute(),
    )
  await sweep()
  expect(await files()).toHaveLength(2)
  await inTransaction(anonymous, (tx) => tx.deleteFrom('outgoing_mail').where('id', '=', id).execute())
  await sweep()
  expect(await files()).toEqual([])
})

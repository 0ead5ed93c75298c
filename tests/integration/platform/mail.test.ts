import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs, workOnJobs } from '#app/platform/jobs/jobs.server.ts'
import { mailOf } from '#app/platform/mail/mail.ts'
import { postMail, sendMail } from '#app/platform/mail/outbox.server.ts'
import { clearSingleton, singleton } from '#app/platform/singleton.server.ts'
import { plainMail } from '#database/factories/mail.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { ran, recordingHandlers } from '../support/job-runs.ts'

useFreshDatabase({ SANDBOX: '1', SMTP_URL: '' })

beforeAll(async () => {
  await prepareJobs()
  await workOnJobs(recordingHandlers)
})
afterAll(stopJobs)

describe('mail', () => {
  type Sent = { messageId: string; to: string; subject: string; text: string }
  const sent: Sent[] = []

  /** A mail server that accepts everything, or a sandbox without one. */
  function configure(env: { SMTP_URL: string; SANDBOX: '0' | '1' }): void {
    Object.assign(process.env, env)
    for (const name of ['config', 'smtp']) clearSingleton(name)
    singleton('smtp', () => ({ sendMail: async (mail: Sent) => void sent.push(mail) }))
  }
  afterEach(() => configure({ SMTP_URL: '', SANDBOX: '1' }))

  async function post(subject = 'A subject'): Promise<string> {
    const to = `${crypto.randomUUID()}@people.example`
    await inTransaction(anonymous, (tx) =>
      postMail(tx, plainMail({ to, subject, text: 'text', html: '<p>text</p>' })),
    )
    const row = await inTransaction(anonymous, (tx) =>
      tx.selectFrom('outgoing_mail').select('id').where('recipient', '=', to).executeTakeFirstOrThrow(),
    )
    return row.id
  }

  const inMailbox = async (id: string) =>
    (
      await inTransaction(anonymous, (tx) =>
        tx.selectFrom('sandbox_mail').select('id').where('id', '=', id).execute(),
      )
    ).length
  const isSent = async (id: string) =>
    (
      await inTransaction(anonymous, (tx) =>
        tx.selectFrom('outgoing_mail').select('sent_at').where('id', '=', id).executeTakeFirstOrThrow(),
      )
    ).sent_at !== null
  const clearSentAt = (id: string) =>
    inTransaction(anonymous, (tx) =>
      tx.updateTable('outgoing_mail').set({ sent_at: null }).where('id', '=', id).execute(),
    )

  test('goes out after the commit, and not at all without it', async () => {
    const id = await post()
    await ran(id)
    const before = await inTransaction(anonymous, (tx) =>
      tx.selectFrom('outgoing_mail').select('id').execute(),
    )
    const failing = inTransaction(anonymous, async (tx) => {
      await postMail(tx, plainMail({ to: 'nobody@people.example', subject: 's', text: 't', html: 'h' }))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(
      await inTransaction(anonymous, (tx) => tx.selectFrom('outgoing_mail').select('id').execute()),
    ).toEqual(before)
  })

  test('comes once, though its job runs twice or two run at once', async () => {
    const id = await post()
    await Promise.all([sendMail({ mailId: id }), sendMail({ mailId: id })])
    await sendMail({ mailId: id })
    expect(await inMailbox(id)).toBe(1)
    expect(await isSent(id)).toBe(true)
  })

  test('comes once, though the process died between sending and noting it', async () => {
    const id = await post()
    await sendMail({ mailId: id })
    await clearSentAt(id)
    await sendMail({ mailId: id })
    expect(await inMailbox(id)).toBe(1)
  })

  test('says its language to the mail server, as its text is in', async () => {
    configure({ SMTP_URL: 'smtp://mail.example', SANDBOX: '1' })
    const words = { heading: 'Help', paragraphs: ['Help'], footnote: 'Help' }
    for (const asked of ['en', 'en-XA'] as const) {
      const to = `${crypto.randomUUID()}@people.example`
      const mail = mailOf({ en: () => ({ subject: 'Help', ...words }) }, { to })
      await inTransaction(anonymous, (tx) => postMail(tx, mail, { asked }))
      const row = await inTransaction(anonymous, (tx) =>
        tx.selectFrom('outgoing_mail').select('id').where('recipient', '=', to).executeTakeFirstOrThrow(),
      )
      await sendMail({ mailId: row.id })
      expect(sent.find((each) => each.to === to)).toMatchObject({
        headers: { 'Content-Language': asked },
        html: expect.stringContaining(`<html lang="${asked}">`),
      })
    }
  })

  test('of a mail server has the same Message-ID again, and never lands in the mailbox', async () => {
    configure({ SMTP_URL: 'smtp://mail.example', SANDBOX: '1' })
    const id = await post('Over SMTP')
    await sendMail({ mailId: id })
    await clearSentAt(id)
    await sendMail({ mailId: id })
    const messages = sent.filter(({ subject }) => subject === 'Over SMTP').map(({ messageId }) => messageId)
    expect(messages).toEqual([`<${id}@localhost>`, `<${id}@localhost>`])
    expect(await inMailbox(id)).toBe(0)
  })

  test('waits where there is neither a mail server nor a sandbox', async () => {
    configure({ SMTP_URL: '', SANDBOX: '0' })
    const id = await post()
    await expect(sendMail({ mailId: id })).rejects.toThrow('SMTP_URL')
    expect(await isSent(id)).toBe(false)
    expect(await inMailbox(id)).toBe(0)
  })

  test('that is gone is nothing to send', async () => {
    await expect(sendMail({ mailId: crypto.randomUUID() })).resolves.toBeUndefined()
  })
})

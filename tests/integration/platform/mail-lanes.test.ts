// @engine: lanes share the one connection of the embedded engine

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jobHandlers, prepareJobs } from '#app/assembly/jobs.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs, workOnJobs } from '#app/platform/jobs/jobs.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { plainMail } from '#database/factories/mail.ts'
import { askForCode, Browser } from '../support/browser.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase({ SANDBOX: '1', SMTP_URL: '' })
beforeAll(async () => {
  await prepareJobs()
  await workOnJobs(jobHandlers)
})
afterAll(stopJobs)

const bulk = 500
const mailTo = (to: string) => ({ to, subject: 'News', text: 'text', html: '<p>text</p>' })

const listSent = () =>
  inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .select('recipient')
      .where('sent_at', 'is not', null)
      .orderBy('sent_at')
      .execute(),
  )

test('a code to sign in with is sent before most of the five hundred mails that were there first', async () => {
  await inTransaction(anonymous, async (tx) => {
    for (let n = 0; n < bulk; n += 1) await postMail(tx, plainMail(mailTo(`bulk-${n}@people.example`)))
  })
  await askForCode(new Browser(), 'waiting@people.example')
  await vi.waitFor(async () => expect(await listSent()).toHaveLength(bulk + 1), {
    timeout: 55_000,
    interval: 250,
  })
  const order = (await listSent()).map(({ recipient }) => recipient)
  expect(order.indexOf('waiting@people.example')).toBeLessThan(bulk - 100)
})

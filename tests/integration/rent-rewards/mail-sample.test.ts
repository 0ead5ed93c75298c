import { afterEach, expect, test } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { clearSingleton, singleton } from '#app/platform/singleton.server.ts'
import { textOf } from '../support/page-forms.ts'
import { landlord, useLandlord } from './landlord-world.ts'

useLandlord()

const emails = '/dashboard/rent-rewards/notification-settings/emails'

function mailServer(smtpUrl: string, sendMail: () => Promise<unknown>): void {
  process.env.SMTP_URL = smtpUrl
  for (const name of ['config', 'smtp']) clearSingleton(name)
  if (smtpUrl) singleton('smtp', () => ({ sendMail }))
}
afterEach(() => mailServer('', () => Promise.resolve()))

test.each<[string, () => Promise<unknown>]>([
  ['refuses', () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))],
  ['does not answer', () => new Promise(() => undefined)],
])(
  'where the mail server %s, a sample fails within seconds, in words, and is not sent later',
  async (_, sendMail) => {
    mailServer('smtp://mail.invalid', sendMail)
    const began = Date.now()
    const answer = await landlord.send(emails, { sample: 'request' })
    expect(answer.status).toBe(503)
    expect(textOf(answer.html)).toContain('Test email failed! Try again in some time')
    expect(Date.now() - began).toBeLessThan(15_000)
    const kept = await inTransaction(anonymous, (tx) =>
      tx
        .selectFrom('outgoing_mail')
        .select('id')
        .where('recipient', '=', landlord.member.person.email)
        .where('subject', 'like', '%report your rent%')
        .execute(),
    )
    expect(kept).toEqual([])
  },
)

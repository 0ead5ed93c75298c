import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Mail } from '#app/platform/mail/mail.ts'

/** A message that says the same in every language. */
export const plainMail = (words: { to: string; subject: string; text: string; html: string }): Mail => ({
  ...words,
  language: 'en',
  in: () => ({ ...words, language: 'en' }),
})

/** A message that is kept instead of sent. */
export const createTestMail = (tx: Tx, organizationId: string) =>
  tx
    .insertInto('test_mail')
    .values({ organization_id: organizationId, recipient: 'renter@example.com', subject: 'A request' })
    .execute()

import { recordAudit } from '#app/court-records/audit.server.ts'
import { actsInTest } from '#app/platform/database/test-world.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { hitRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { applicantPage } from './applicant-link.server.ts'
import { applicantMail } from './applicant-mail.ts'

/** Searches must not fill a person's mailbox. */
const mailsADay = { name: 'applicant-mails', hits: 5, seconds: 86_400 }

type Searched = {
  organizationId: string
  organization: string
  searchId: string
  email: string
  searchedOn: string
}

/** Tells the applicant by mail who searched for them. Only the mail has the address. */
export async function mailApplicant(tx: Tx, searched: Searched): Promise<void> {
  const { organizationId, organization, searchId, email: to, searchedOn } = searched
  // A search by test key must not use up what a person can still be mailed today.
  const counted = (await actsInTest(tx)) ? `${organizationId} ${to.toLowerCase()}` : to.toLowerCase()
  if ((await hitRateLimit(tx, mailsADay, counted)) !== null) return
  const url = applicantPage.linkTo(searchId, organizationId)
  await postMail(tx, applicantMail({ to, organization, searchedOn, url }))
  await recordAudit(tx, 'applicant_search.applicant_mailed', { subject: searchId })
}

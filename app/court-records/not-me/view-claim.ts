import { isIdentityGiven } from '#app/account/identity/verification-status.ts'
import { answerDueOn } from '#app/disputes/clock.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { contentOfClaim, missingOf, type NotSubmitted } from './claim-content.ts'
import type { Claim } from './claims.server.ts'

/** What the last step shows before it is sent. */
export const viewClaim = (claim: Claim, today: IsoDate) => ({
  name: wholeName(claim.details.first_name, claim.details.middle_name, claim.details.last_name),
  birthDate: claim.details.birth_date,
  phone: claim.details.phone_number,
  identity: isIdentityGiven(claim.facts.verificationStatus) ? 'Verified' : 'Not verified yet',
  files: claim.files.map(({ id, fileName, size }) => ({ id, fileName, size })),
  referrer: claim.details.referrer_url,
  seen: contentOfClaim(claim),
  missing: missingOf(claim).map(({ name, title }) => ({ name, title })),
  dueOn: answerDueOn(today),
})

/** Why nothing was submitted, and what to do. */
export const notSubmitted: Record<Exclude<NotSubmitted, 'waiting'>, string> = {
  incomplete: 'Finish the steps before this one first. Your notes are kept.',
  changed: 'This was changed in another tab after you opened this page. Check it again before you send it.',
  'same-report':
    'This is the report that you sent with your last dispute. Upload a new one, or add pages that were missing.',
}

import { shownInEnglish } from '#app/platform/values/shown.ts'
import { isReportedIn, notReportedTitle } from '../line/reported-provinces.ts'
import type { AttestedOf } from './attest-consent.server.ts'
import type { ListedRenter } from './list-renters.server.ts'
import type { AskedRenter } from './request-consent.server.ts'

/** What a landlord reads under the badge; null if the badge says it all. */
export function reasonOf({
  consent,
  isReturned,
  lateConsent,
  email,
  province,
  isOver,
}: Pick<ListedRenter, 'consent' | 'isReturned' | 'lateConsent' | 'email' | 'province' | 'isOver'>):
  | string
  | null {
  if (!isReportedIn(province)) return notReportedTitle
  if (isOver && consent !== 'accepted') return 'The lease has ended'
  if (isReturned) return email === null ? 'The address belongs to someone else' : 'The email came back'
  if (consent === 'accepted') return lateConsent ? 'On-time and late months' : 'On-time months only'
  if (consent === 'pending') return email === null ? 'Has no email address' : null
  return { requested: null, declined: 'Said no', expired: 'Did not answer in 30 days', withdrawn: 'Stopped' }[
    consent
  ]
}

const askedWords: Record<AskedRenter['outcome'], string> = {
  asked: 'asked',
  accepted: 'already agreed',
  requested: 'asked before and has not answered',
  province: 'rents in Quebec, where rent is not reported yet',
  'no-email': 'has no email address',
  left: 'has moved out',
  ended: 'has a lease that has ended',
  returned: 'has an address that returns our mail',
  declined: 'said no less than 30 days ago',
  'declined-twice': 'said no twice',
  withdrawn: 'stopped, and can start again only on their own',
}

const attestedWords: Record<AttestedOf['outcome'], string> = {
  attested: 'marked as consented',
  accepted: 'already agreed',
  left: 'has moved out',
  ended: 'has a lease that has ended',
  province: 'rents in Quebec, where rent is not reported yet',
  declined: 'said no',
  withdrawn: 'stopped',
}

/** Of a run over all renters found. */
const runWords: Record<string, string> = {
  ...askedWords,
  ...attestedWords,
  fault: 'not done, because of a mistake of ours that we have a record of',
}

/** What happened to one renter. */
export const outcomeText = (outcome: string): string => {
  const text = runWords[outcome] ?? outcome
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `2 asked, 1 has no email address`, from outcomes and how often each came. */
export function resultText(counts: Readonly<Record<string, number>>): string | null {
  const parts = Object.entries(counts).flatMap(([outcome, count]) =>
    runWords[outcome] && count > 0 ? [`${shownInEnglish({ count })} ${runWords[outcome]}`] : [],
  )
  return parts.length > 0 ? `Of the renters you chose: ${parts.join(', ')}.` : null
}

export const allOutcomes = [...new Set([...Object.keys(askedWords), ...Object.keys(attestedWords)])]

export const chooseSome = 'Choose at least one renter'
export const addendumMissing = 'Say where they agreed, such as the page or addendum of the lease'

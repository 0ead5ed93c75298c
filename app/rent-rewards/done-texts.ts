import { confirmedText, readConfirmedWord } from './months/confirmed-text.ts'

/** A page's message after an action, by the word in its address. */
const texts = {
  added: 'The lease was added. Its renters are not asked yet.',
  'added-already': 'This lease was added already. What you sent after that is not saved. Change it here.',
  'draft-deleted': 'What you had entered was deleted.',
  deleted: 'The lease was deleted.',
  gone: 'That lease is no longer here. It may have been deleted already.',
  used: 'This lease cannot be deleted: a renter was asked, or answered. It can be ended instead.',
  sample: 'We sent the sample to your address.',
  saved: 'Your changes are saved.',
  confirmed: 'The month is confirmed.',
  'not-known': 'It is on record that you do not know yet. The month stays open.',
  'not-confirmed':
    'Nothing was changed. Its rent was not due by that day, or our reviewers decided the month on a dispute.',
  renter: 'The renter was added. Next, ask them for consent.',
  recorded: 'It is recorded.',
  corrected: 'It is corrected. What it was stays on record.',
  removed: 'It is removed, and no longer counts.',
  'gone-already': 'That was changed or removed already.',
  returned: 'The payment is recorded as returned, and no longer counts.',
  fee: 'The fee is added.',
  'fee-removed': 'The fee is removed, and no longer counts.',
  rent: 'The rent is changed from that day on.',
  'rent-corrected': 'The rent is corrected from its first day on. Renters who agreed get an email.',
  'renter-back': 'The renter is one of this lease again.',
  'rent-kept': 'That change of the rent is removed.',
  ended: 'The end of the lease is recorded. Renters who agreed get an email.',
  'end-undone': 'The lease goes on. Renters who agreed get an email.',
  'renter-changed': 'The renter’s details are saved.',
  'renter-left': 'The renter is no longer one of this lease.',
  'plan-proposed': 'The renter gets an email with the plan. It counts once they agree.',
  'plan-ended': 'The payment plan is ended.',
  'court-debt': 'Your answer is saved.',
  'past-asked': 'Your request is with our reviewers. The other side gets an email.',
  'past-said': 'Your answer is saved. You can change it until our reviewers decide.',
  'past-taken-back': 'You took the request back. Nothing is added.',
  'past-read-only': 'Nothing was changed: your Rent Rewards plan has ended.',
  'past-over': 'Nothing was changed: the request is decided already, or was taken back.',
  'import-cancelled': 'The import was cancelled. Nothing was changed.',
  'import-checked':
    'Your answers changed what the file says, so it was checked again. Look at it, then import.',
  emails: 'The emails are saved. Next, ask these renters for consent.',
} as const

export function doneText(word: string | null): string | null {
  if (word === null) return null
  const counts = readConfirmedWord(word)
  if (counts) return confirmedText(counts)
  return Object.hasOwn(texts, word) ? texts[word as keyof typeof texts] : null
}

import { atMostCharacters } from '#app/platform/values/at-most.ts'

// The browser loads these: no dates here, nor anything that imports them.

/** The states of a bankruptcy; discharged and dismissed are its two ends. */
export type BankruptcyStatus = 'petition' | 'discharged' | 'dismissed'

/** In the words of specification 3, section 3. */
export const bankruptcyStatusLabels: Record<BankruptcyStatus, string> = {
  petition: 'Bankruptcy (petition)',
  discharged: 'Bankruptcy (discharged)',
  dismissed: 'Bankruptcy (dismissed)',
}

/** What staff can report to the bureau about a bankrupt person. */
export const bureauDecisions = {
  correct: 'One last report: in the next file, then none',
  close: 'Close: the next file ends their part of the account',
  go_on: 'Continue: report them as before',
} as const
export type BureauDecision = keyof typeof bureauDecisions

export const isBureauDecision = (text: string | null): text is BureauDecision =>
  text !== null && Object.hasOwn(bureauDecisions, text)

export type Trustee = {
  trustee_name: string | null
  trustee_email: string | null
  trustee_phone: string | null
}

export const bankruptcyMessages = {
  noDecision: 'Choose what we report',
  noDebtor: 'Choose whose bankruptcy it is',
  noFiledDate: 'Enter the date the petition was filed',
  noStatus: 'Choose the status of the bankruptcy',
  noEndedDate: 'Enter the date of the discharge or dismissal',
  petitionWithEnd: 'An open petition has no end date. Leave it blank, or choose how it ended',
  filedInFuture: 'The filing date cannot be in the future',
  endedInFuture: 'The date cannot be in the future',
  endedBeforeFiled: 'A bankruptcy cannot end before its petition was filed',
  longName: atMostCharacters(200),
  closed: 'You can record a bankruptcy only while a debt is notified, active, disputed or bankrupt.',
  changedMeanwhile:
    'Someone changed this bankruptcy after you opened it. Check it again before you change it.',
} as const

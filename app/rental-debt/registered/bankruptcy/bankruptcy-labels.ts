// The browser shows these: no dates here, nor anything that brings them.

/** How a bankruptcy stands; discharged and dismissed are its two ends. */
export type BankruptcyStatus = 'petition' | 'discharged' | 'dismissed'

/** In the words of specification 3, section 3. */
export const bankruptcyStatusLabels: Record<BankruptcyStatus, string> = {
  petition: 'Bankruptcy (petition)',
  discharged: 'Bankruptcy (discharged)',
  dismissed: 'Bankruptcy (dismissed)',
}

/** What staff can have the bureau told of a bankrupt person. */
export const bureauDecisions = {
  correct: 'Correct once more: one report in the next file, then none',
  close: 'Close: the next file ends their part in the account',
  go_on: 'Go on: report them as before',
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
  noDecision: 'Choose what the credit bureau gets',
  noDebtor: 'Choose whose bankruptcy it is',
  noFiledDate: 'Enter the date the petition was filed',
  noStatus: 'Choose how the bankruptcy stands',
  noEndedDate: 'Enter the date of the discharge or dismissal',
  petitionWithEnd: 'A petition that still stands has no such date: leave it blank, or choose how it ended',
  filedInFuture: 'The petition cannot be filed in the future',
  endedInFuture: 'The date cannot be in the future',
  endedBeforeFiled: 'A bankruptcy cannot end before its petition was filed',
  longName: 'Use at most 200 characters',
  closed:
    'A bankruptcy can be recorded while a debt is notified, active, disputed or bankrupt. This one is not.',
  recordedAlready:
    'A bankruptcy of this tenant is recorded already. Update that one, or choose somebody else.',
  changedMeanwhile:
    'This bankruptcy was changed somewhere else after you opened it. Look at it again before you change it.',
} as const

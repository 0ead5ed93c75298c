/** Whether a table's rows about a person are in their copy: in which of its files, or why not, in words for that person. */
type Holding = { in: ExportFile } | { not: string }

/** The files of a copy, and what each has, in words for the person who gets it. */
export const exportFiles = {
  'account.json':
    'Your name and address, what you told us, what you changed, the identity check, and what you put away',
  'sign-in.json': 'Where you are signed in, known devices, and what you sign in with',
  'organizations.json': 'The organizations that you belong to',
  'emails.json':
    'The messages that we sent you in the last 30 days, without codes and the secret part of links',
  'saved-searches.json': 'Your saved searches',
  'uploads.json':
    'Court orders that you uploaded, mistakes that you reported, and uploads that were not finished',
  'debts-you-filed.json': 'Rental debts that you filed, with what you paid',
  'debts-that-name-you.json': 'Rental debts that name you as a tenant, with what the credit bureau got',
  'disputes.json': 'Your disputes and what you said, with the files that you sent',
  'who-has-looked.json': 'Who opened court orders, ledgers and SINs about you',
  'activity.json': 'What you did, from the audit trail',
} as const

export type ExportFile = keyof typeof exportFiles

const work =
  'What people did in the name of an organization or for us belongs to its records. activity.json lists it.'
const secret = 'Codes and keys. A copy of them would only help someone who takes your place.'
const typing = 'Typing that was not saved yet. It can be about other people, and is deleted after a while.'

/**
 * Every table that refers to a person, in one place. A table that is missing here fails `tests/integration/export.test.ts`.
 */
export const heldData: Readonly<Record<string, Holding>> = {
  person: { in: 'account.json' },
  email_change: { in: 'account.json' },
  identity_verification: { in: 'account.json' },
  identity_inquiry: { in: 'account.json' },
  dismissed_notice: { in: 'account.json' },
  person_profile: { in: 'account.json' },
  feedback: { in: 'account.json' },
  data_export: { in: 'account.json' },
  account_deletion: { in: 'account.json' },
  session: { in: 'sign-in.json' },
  known_device: { in: 'sign-in.json' },
  sign_in_notice: { in: 'sign-in.json' },
  authenticator: { in: 'sign-in.json' },
  recovery_code: { in: 'sign-in.json' },
  passkey: { in: 'sign-in.json' },
  membership: { in: 'organizations.json' },
  outgoing_mail: { in: 'emails.json' },
  saved_search: { in: 'saved-searches.json' },
  upload: { in: 'uploads.json' },
  contribution: { in: 'uploads.json' },
  court_filing_report: { in: 'uploads.json' },
  rental_debt: { in: 'debts-you-filed.json' },
  checkout: { in: 'debts-you-filed.json' },
  debtor: { in: 'debts-that-name-you.json' },
  removed_tenant: { in: 'debts-that-name-you.json' },
  debt_transaction: { in: 'debts-that-name-you.json' },
  bankruptcy: { in: 'debts-that-name-you.json' },
  notice_delivery: { in: 'debts-that-name-you.json' },
  dispute: { in: 'disputes.json' },
  dispute_draft: { in: 'disputes.json' },
  dispute_event: { in: 'disputes.json' },
  dispute_statement: { in: 'disputes.json' },
  not_me_claim: { in: 'disputes.json' },
  audit_entry: { in: 'activity.json' },

  sign_in_attempt: { not: secret },
  confirmation_code: { not: secret },
  passkey_challenge: { not: secret },
  draft_input: { not: typing },
  kept_post: { not: typing },
  invitation: {
    not: 'Invitations are about the person who is invited, and belong to the organization. Yours are in organizations.json, with how they ended.',
  },
  applicant_search: {
    not: 'Searches for applicants are about the applicants. activity.json lists when you searched.',
  },
  person_suspension: {
    not: 'What our staff wrote about a suspension. Its reason and dates are in the messages that we sent you.',
  },
  organization: { not: work },
  staff_work: { not: work },
  api_key: { not: work },
  not_me_record: { not: work },
  occupancy_change: { not: work },
  debt_event: { not: work },
  return_reason: { not: work },
  court_order_correction: { not: work },
  court_filing_correction: { not: work },
  court_filing_withdrawal: { not: work },
  dispute_correction_draft: { not: work },
  dispute_overdue_notice: { not: work },
  bureau_batch: { not: work },
}

/** What is not in a copy, each reason once. */
export const reasonsLeftOut: readonly string[] = [
  ...new Set(Object.values(heldData).flatMap((holding) => ('not' in holding ? [holding.not] : []))),
  'Court orders and the documents of a debt name other people. You can open those that you may see on the page of the debt.',
  'Searches that others made for an applicant with your name may be about someone else with the same name. The help line tells you how to ask.',
]

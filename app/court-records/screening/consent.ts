/** What a person agrees to before a search. Agreed wordings stay here, under their version. */
const wordings = {
  '2026-11': {
    statement: 'The applicant has agreed to this search, and I agree to the terms and conditions.',
    details: [
      'The applicant knows that public tribunal and court orders are searched for their names and addresses, and by which organization.',
      'The search is for one purpose: to decide on their application for a home.',
      'They can ask what was found, and say that a record is wrong or about another person.',
    ],
  },
} as const

type ConsentVersion = keyof typeof wordings
export type Wording = { statement: string; details: readonly string[] }

/** The current one. */
export const consentVersion: ConsentVersion = '2026-11'

export const isConsentVersion = (text: string): text is ConsentVersion => Object.hasOwn(wordings, text)

/** The agreed wording. */
export const wordingOf = (version: string): Wording =>
  wordings[isConsentVersion(version) ? version : consentVersion]

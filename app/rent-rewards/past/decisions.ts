/** What the other side says of a month. */
export const answers = ['yes', 'no', 'not_known'] as const
export type Answer = (typeof answers)[number]

/** Why a month is not added. */
export const refusals = {
  not_shown: 'The proof does not show this month',
  late: 'The rent was paid late, or not in full',
  other_home: 'The proof is about another home or person',
  denied: 'The other side says otherwise',
  disputed: 'A dispute showed that it was wrong',
} as const

export type Refusal = keyof typeof refusals

/** What reviewers choose from for a month; `disputed` is the answer to a dispute, and only kept here. */
export const choosableRefusals = (now: Decision | null): Refusal[] =>
  (Object.keys(refusals) as Refusal[]).filter((why) => why !== 'disputed' || now === 'disputed')

/** What was decided of a month. */
export type Decision = 'accepted' | Refusal

export const isRefusal = (text: string): text is Refusal => Object.hasOwn(refusals, text)

export const isDecision = (text: string): text is Decision => text === 'accepted' || isRefusal(text)

export const decisionText = (decision: Decision): string =>
  decision === 'accepted' ? 'Added' : `Not added. ${refusals[decision]}`

/** What the other side chooses from, of what someone else asks for. */
export const answerLabels: Record<'landlord' | 'renter', Record<Answer, string>> = {
  landlord: {
    yes: 'Paid in full, less than 30 days late',
    no: 'Not paid, or 30 days late or more',
    not_known: 'I don’t know',
  },
  renter: { yes: 'Paid: add it', no: 'Leave it out', not_known: 'I don’t know' },
}

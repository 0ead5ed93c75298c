import { missingSteps } from '#app/wizard/steps.ts'
import type { Claim } from './claims.server.ts'
import { claimSteps } from './steps.ts'

/** Why nothing was submitted. `waiting`: another one of this person is open. */
export type NotSubmitted = 'incomplete' | 'changed' | 'same-report' | 'waiting'

/** The earlier steps that are not done. */
export const missingOf = ({ facts, marks }: Pick<Claim, 'facts' | 'marks'>) =>
  missingSteps(
    claimSteps.filter(({ name }) => name !== 'submit'),
    facts,
    marks,
  )

/** Identifies the details and files that were shown for checking. Another tab may have changed them since. */
export const contentOfClaim = ({ marks, files }: Pick<Claim, 'marks' | 'files'>): string =>
  [marks.revisions['personal-details'] ?? 0, ...files.map(({ id }) => id)].join(' ')

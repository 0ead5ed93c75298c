import { missingSteps } from '#app/wizard/steps.ts'
import type { Claim } from './claims.server.ts'
import { claimSteps } from './steps.ts'

/** Why nothing was sent. `waiting`: another one of this person waits for its answer. */
export type NotSubmitted = 'incomplete' | 'changed' | 'same-report' | 'waiting'

/** The steps before the last one that are not done. */
export const missingOf = ({ facts, marks }: Pick<Claim, 'facts' | 'marks'>) =>
  missingSteps(
    claimSteps.filter(({ name }) => name !== 'submit'),
    facts,
    marks,
  )

/** Names what was shown to be checked: details and files. Another tab may have changed them since. */
export const contentOfClaim = ({ marks, files }: Pick<Claim, 'marks' | 'files'>): string =>
  [marks.revisions['personal-details'] ?? 0, ...files.map(({ id }) => id)].join(' ')

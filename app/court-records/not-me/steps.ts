import { isIdentityGiven } from '#app/account/identity/verification-status.ts'
import type { VerificationStatus } from '#app/platform/vendors/verification-status.ts'
import type { Wizard, WizardFrame } from '#app/wizard/frame.ts'
import type { Steps } from '#app/wizard/steps.ts'
import { paths } from '../paths.ts'

/** The values that decide which steps of a claim are done. */
export type ClaimFacts = {
  hasDetails: boolean
  verificationStatus: VerificationStatus
  reportFiles: number
}

export type ClaimStep = 'personal-details' | 'verification' | 'equifax-report' | 'submit'
export type ClaimFrame = WizardFrame<ClaimStep>

/** The four steps of the specification (3, section 2, "Not-me dispute"), with its order and names. */
export const claimSteps: Steps<ClaimStep, ClaimFacts> = [
  { name: 'personal-details', title: 'Personal Details', isDone: ({ hasDetails }) => hasDetails },
  {
    name: 'verification',
    title: 'Verification',
    // Automatically, once the status does not start with "pending".
    isDone: ({ verificationStatus }) => isIdentityGiven(verificationStatus),
  },
  { name: 'equifax-report', title: 'Equifax Report', isDone: ({ reportFiles }) => reportFiles > 0 },
  { name: 'submit', title: 'Submit', isDone: () => false },
]

/** Each person has one draft, so its addresses have no id. */
export const claimWizard: Wizard<ClaimStep, ClaimFacts> = {
  steps: claimSteps,
  stepAddress: (_, step) => paths.notMeStep(step),
  home: { label: 'Issues', to: paths.issue },
  endAddress: () => paths.notMe,
}

import type { Wizard, WizardFrame } from '#app/wizard/frame.ts'
import type { Steps } from '#app/wizard/steps.ts'
import { newLeasePaths } from './paths.ts'

/** The values that decide which steps of a new lease are done. */
export type NewLeaseFacts = { hasHome: boolean; hasRent: boolean; renters: number }

export type NewLeaseStep = 'home' | 'rent' | 'renters' | 'check'
export type NewLeaseFrame = WizardFrame<NewLeaseStep>

export const newLeaseSteps: Steps<NewLeaseStep, NewLeaseFacts> = [
  { name: 'home', title: 'Home and dates', isDone: ({ hasHome }) => hasHome },
  { name: 'rent', title: 'Rent', isDone: ({ hasRent }) => hasRent },
  { name: 'renters', title: 'Renters', isDone: ({ renters }) => renters > 0 },
  { name: 'check', title: 'Check and add', isDone: () => false, isCheck: true },
]

/** The steps in which a landlord enters a lease by hand. */
export const newLeaseWizard: Wizard<NewLeaseStep, NewLeaseFacts> = {
  steps: newLeaseSteps,
  stepAddress: newLeasePaths.step,
  home: { label: 'Leases', to: newLeasePaths.leases },
  endAddress: newLeasePaths.lease,
}

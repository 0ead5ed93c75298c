import type { StepName, StepView } from './steps.ts'

/** What the frame of every step shows: the application, its steps, and how this step stands. */
export type WizardFrame = {
  debtId: string
  heading: string
  steps: StepView[]
  current: StepName
  /** How often the step had been saved when this page was made; its form hands it back. */
  revision: number
  /** What a reviewer wants changed here. */
  reasons: string[]
  /** Opened by a Change link of the check before paying: saving leads back there. */
  isChange: boolean
}

export const revisionField = 'revision'

export const savedElsewhere =
  'This step was saved somewhere else after you opened it. Check what you typed: saving again replaces what is saved.'

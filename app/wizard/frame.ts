import type { Steps, StepView } from './steps.ts'

/** A wizard as its pages know it: which steps, and where they are. */
export type Wizard<Name extends string, Facts> = {
  steps: Steps<Name, Facts>
  stepAddress(subjectId: string, step: Name): string
  /** Where it is left by: the first step's way back, and "finish later". */
  home: { label: string; to: string }
  /** Where the last step leads. */
  endAddress(subjectId: string): string
}

/** What the frame of every step shows: the subject, the steps, and how this step stands. */
export type WizardFrame<Name extends string> = {
  subjectId: string
  heading: string
  steps: StepView<Name>[]
  current: Name
  /** How often the step had been saved when this page was made; its form hands it back. */
  revision: number
  /** What a reviewer wants changed here. */
  reasons: string[]
  /** Opened by a Change link of the check: saving leads back there. */
  isChange: boolean
  /** What its person had typed when they left the step while it was not whole, by the fields' names. */
  unfinished?: Record<string, string | string[]>
}

export const revisionField = 'revision'
/** The number of the draft input that a page shows, in its address and in its form. */
export const draftInputField = 'draft_input'

/** Asks for a step as it is saved, over what its person had typed when they left it. */
export const savedParameter = 'saved'

/** The address of a step: as it is saved, or as it stood after a button of its list. */
export function stepAddress<Name extends string, Facts>(
  wizard: Wizard<Name, Facts>,
  at: { subjectId: string; step: Name; isChange?: boolean; draftInputId?: string | undefined },
): string {
  const search = new URLSearchParams()
  if (at.isChange) search.set('change', 'yes')
  if (at.draftInputId) search.set(draftInputField, at.draftInputId)
  const address = wizard.stepAddress(at.subjectId, at.step)
  return search.size > 0 ? `${address}?${search}` : address
}

export const savedElsewhere =
  'Someone saved this step after you opened it. Check what you typed. Saving again replaces what is saved.'

import type { Steps, StepView } from './steps.ts'

/** A wizard for its pages: its steps, and their addresses. */
export type Wizard<Name extends string, Facts> = {
  steps: Steps<Name, Facts>
  stepAddress(subjectId: string, step: Name): string
  /** The exits: the first step's way back, and "finish later". */
  home: { label: string; to: string }
  /** Where the last step leads. */
  endAddress(subjectId: string): string
}

/** The frame of every step: the subject, the steps, and this step's state. */
export type WizardFrame<Name extends string> = {
  subjectId: string
  heading: string
  steps: StepView<Name>[]
  current: Name
  /** How often the step had been saved when this page was made; its form sends it back. */
  revision: number
  /** A reviewer's requests here. */
  reasons: string[]
  /** Opened by a Change link of the check: saving leads back there. */
  isChange: boolean
  /** The input of an incomplete step when its person left it, by field name. */
  unfinished?: Record<string, string | string[]>
}

export const revisionField = 'revision'
/** The number of the draft input on a page, in its address and in its form. */
export const draftInputField = 'draft_input'

/** Requests the saved step instead of the input its person left. */
export const savedParameter = 'saved'

/** The address of a step: as saved, or after a list button. */
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

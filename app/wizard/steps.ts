/** One step of a wizard whose subjects are seen as `Facts`. */
export type WizardStep<Name extends string, Facts> = {
  /** Also the last part of its address. */
  name: Name
  title: string
  /** The hash of old links to the step. */
  hash?: string
  /** When it is complete, from the facts alone: never from having been visited. */
  isDone(facts: Facts): boolean
  /** Its content prevents submission, saved or not. */
  isWrong?(facts: Facts): boolean
  /** The check at the end, which shows the others' content: it is never missing, and Change links lead back to it. */
  isCheck?: true
}

/** `attention`: it was saved or left incomplete, or a reviewer returned it. */
export type StepState = 'done' | 'todo' | 'attention'
export type StepView<Name extends string> = { name: Name; title: string; state: StepState }

/** What people did with the steps of a subject, besides its facts. */
export type StepMarks = {
  /** How often each step was saved. */
  revisions: Readonly<Record<string, number>>
  /** Steps that were left, or whose save was refused, since they were last saved. */
  unfinished: readonly string[]
  /** A reviewer's requests. */
  returnReasons: readonly { step: string; reason: string }[]
}

/** A wizard's steps, in order. They determine next, Back, states, missing steps and where a person continues. */
export type Steps<Name extends string, Facts> = readonly WizardStep<Name, Facts>[]

// Separate functions: a browser loads those that its pages use.

/** 1 for the first. */
export const placeOf = <Name extends string, Facts>(steps: Steps<Name, Facts>, name: Name): number =>
  steps.findIndex((step) => step.name === name) + 1

/** The step after one; the last leads nowhere. */
export const stepAfter = <Name extends string, Facts>(steps: Steps<Name, Facts>, name: Name): Name | null =>
  steps[placeOf(steps, name)]?.name ?? null

/** The step before one; the first has none. */
export const stepBefore = <Name extends string, Facts>(steps: Steps<Name, Facts>, name: Name) =>
  steps[placeOf(steps, name) - 2] ?? null

/** The step of an old link's hash, with or without `#`. */
export const stepOfHash = <Name extends string, Facts>(
  steps: Steps<Name, Facts>,
  hash: string,
): Name | null => steps.find((step) => step.hash && step.hash === hash.replace(/^#/, ''))?.name ?? null

/** The check that Change links lead back to, if any. */
export const checkStep = <Name extends string, Facts>(steps: Steps<Name, Facts>): Name | null =>
  steps.find((step) => step.isCheck)?.name ?? null

export const viewSteps = <Name extends string, Facts>(
  steps: Steps<Name, Facts>,
  facts: Facts,
  marks: StepMarks,
): StepView<Name>[] =>
  steps.map((step) => ({ name: step.name, title: step.title, state: stateOf(step, facts, marks) }))

/** The incomplete steps. */
export const missingSteps = <Name extends string, Facts>(
  steps: Steps<Name, Facts>,
  facts: Facts,
  marks: StepMarks,
): StepView<Name>[] =>
  viewSteps(
    steps.filter((step) => !step.isCheck),
    facts,
    marks,
  ).filter(({ state }) => state !== 'done')

/** Where a person continues: the first incomplete step, otherwise the last. */
export function firstOpenStep<Name extends string, Facts>(
  steps: Steps<Name, Facts>,
  facts: Facts,
  marks: StepMarks,
): Name {
  const open = missingSteps(steps, facts, marks)[0] ?? steps.at(-1)
  if (!open) throw new Error('a wizard has steps')
  return open.name
}

function stateOf<Facts>(step: WizardStep<string, Facts>, facts: Facts, marks: StepMarks): StepState {
  if (marks.returnReasons.some((reason) => reason.step === step.name)) return 'attention'
  if (marks.unfinished.includes(step.name)) return 'attention'
  if (step.isWrong?.(facts)) return 'attention'
  if (step.isDone(facts)) return 'done'
  return (marks.revisions[step.name] ?? 0) > 0 ? 'attention' : 'todo'
}

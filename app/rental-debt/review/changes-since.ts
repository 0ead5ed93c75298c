import type { StepName } from '../step-names.ts'

/** One line of an application's content. `mark` distinguishes another value with the same text: for a birth date. */
export type ApplicationLine = {
  step: StepName
  key: string
  label: string
  value: string | null
  mark?: string | null
}

/** A difference since an application was returned; null for a missing old or new value. */
export type ChangedLine = { key: string; label: string; was: string | null; now: string | null }

export type ChangedStep = {
  step: StepName
  title: string
  /** The reason it was returned; null for a step without one. */
  reason: string | null
  changes: ChangedLine[]
}

const idOf = ({ step, key }: ApplicationLine) => `${step} ${key}`

/** What was changed, added and removed, in the order of the application. */
export function changesBetween(
  before: readonly ApplicationLine[],
  now: readonly ApplicationLine[],
): (ChangedLine & { step: StepName })[] {
  const old = new Map(before.map((line) => [idOf(line), line]))
  const kept = new Set(now.map(idOf))
  const changed = now.flatMap((line) => {
    const was = old.get(idOf(line))
    if (!was) return line.value === null ? [] : [changedLine(line, null, line.value)]
    if (was.value !== line.value) return [changedLine(line, was.value, line.value)]
    const isOther = (was.mark ?? null) !== (line.mark ?? null)
    return isOther ? [changedLine(line, was.value, `${line.value}, another one`)] : []
  })
  const gone = before.flatMap((line) =>
    kept.has(idOf(line)) || line.value === null ? [] : [changedLine(line, line.value, null)],
  )
  return [...changed, ...gone]
}

const changedLine = ({ step, key, label }: ApplicationLine, was: string | null, now: string | null) => ({
  step,
  key,
  label,
  was,
  now,
})

/** By step, each with its reason; a returned step without changes is included. */
export function changesByStep(
  steps: readonly { name: StepName; title: string }[],
  changes: readonly (ChangedLine & { step: StepName })[],
  reasons: Readonly<Record<string, string>>,
): ChangedStep[] {
  return steps.flatMap(({ name, title }) => {
    const own = changes.filter(({ step }) => step === name)
    const reason = reasons[name] ?? null
    return own.length === 0 && reason === null ? [] : [{ step: name, title, reason, changes: own }]
  })
}

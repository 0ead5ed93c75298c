import type { StepName } from '../step-names.ts'

/** One line of what an application says. `mark` tells another value apart where the text is the same: of a birth date. */
export type ApplicationLine = {
  step: StepName
  key: string
  label: string
  value: string | null
  mark?: string | null
}

/** What is different since an application was returned; null where there was nothing, or is nothing any more. */
export type ChangedLine = { key: string; label: string; was: string | null; now: string | null }

export type ChangedStep = {
  step: StepName
  title: string
  /** What it was returned for; null for a step that was returned for nothing. */
  reason: string | null
  changes: ChangedLine[]
}

const idOf = ({ step, key }: ApplicationLine) => `${step} ${key}`

/** What was changed, added and taken out, in the order of the application. */
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
  ...{ step, key, label, was, now },
})

/** By step, each with the reason it was returned for; one that was returned and not changed stands there too. */
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

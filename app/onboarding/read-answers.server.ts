import type { z } from 'zod'
import { isOtherCountry } from './countries.server.ts'
import { type onboardingBody, stepsOf } from './onboarding-call.ts'
import { answerSchemas } from './onboarding-schema.ts'
import type { Answer } from './steps.ts'

type Fault = { path: string[]; detail: string }

const schemas = answerSchemas(isOtherCountry)

/** The answers of a body by the rules of their forms, or each that does not fit. */
export function answersOf(
  body: z.infer<typeof onboardingBody>,
): { ok: true; answers: Answer[] } | { ok: false; faults: Fault[] } {
  const answers: Answer[] = []
  const faults: Fault[] = []
  for (const { step, typed, fields } of stepsOf(body)) {
    const parsed = schemas[step].safeParse(typed)
    if (parsed.success) answers.push(parsed.data)
    else
      for (const { path, message: detail } of parsed.error.issues)
        faults.push({ path: [fields[String(path[0])] ?? String(path[0])], detail })
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, answers }
}

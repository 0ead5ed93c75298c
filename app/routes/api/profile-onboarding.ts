import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { invalidBody } from '#app/api/problems.ts'
import { asOnboarding, onboardingBody, onboardingEntity } from '#app/onboarding/onboarding-call.ts'
import { readAnswers } from '#app/onboarding/profile.server.ts'
import { answersOf } from '#app/onboarding/read-answers.server.ts'
import { saveAnswers } from '#app/onboarding/save-answer.server.ts'
import { pointerTo } from '#app/platform/http/pointer.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'

const saveCall = defineCall({
  name: 'saveOnboarding',
  method: 'PUT',
  path: '/profile/onboarding',
  summary: 'Saves answers of the signed-in person about themselves: all of the body, or nothing',
  who: { by: 'session', ability: 'dashboard:see', isPersonal: true },
  body: onboardingBody,
  answer: onboardingEntity,
  work: async ({ caller, body, once }) => {
    const parsed = answersOf(body)
    if (!parsed.ok) {
      const errors = parsed.faults.map(({ path, detail }) => ({
        pointer: pointerTo(path),
        code: 'not_accepted',
        detail,
      }))
      throw new ApiProblem(invalidBody(errors))
    }
    await saveAnswers(caller, { answers: parsed.answers, once })
    return asOnboarding(await readAnswers(caller))
  },
})

const route = callRoute(saveCall)
export const loader = route.loader
export const action = route.action

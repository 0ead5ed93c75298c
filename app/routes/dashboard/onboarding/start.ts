import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { onboardingPaths } from '#app/onboarding/paths.ts'
import { firstMissing } from '#app/onboarding/profile.server.ts'
import { putOffQuestions } from '#app/onboarding/save-answer.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'

/** The first open question. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const step = await firstMissing(member)
  throw redirect(step ? onboardingPaths.step(step) : onboardingPaths.home)
}

/** "Not now". */
export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const form = await readForm(args)
  const once = oncePerForm(form, `put-off:${member.person.id}`)
  await putOffQuestions(member, { today: await today(), once })
  return redirect(onboardingPaths.home, 303)
}

/** Never shown: it redirects. */
export default function Onboarding() {
  return null
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { matters } from '#app/matters.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { answerDone } from '#app/staff/answer-done.server.ts'
import { staffPaths } from '#app/staff/paths.ts'
import { LiftForm } from '#app/staff/people/PersonForms.tsx'
import { openPersonForm } from '#app/staff/people/person-form.server.ts'
import { liftSuspension } from '#app/staff/people/suspend-person.server.ts'
import { liftingSchema } from '#app/staff/people/suspension-schema.ts'

export const meta = titled(['Lift a suspension', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { id, name, email } = await openPersonForm(staff, idFrom(args.params.personId), 'suspended', matters)
  return { person: { id, name, email } }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const personId = idFrom(args.params.personId)
  const form = await readForm(args)
  const submission = parseForm(form, liftingSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `lift:${personId}`)
  return answerDone(
    staffPaths.person(personId),
    await liftSuspension(staff, { personId, ...submission.value, once }),
  )
}

export default function Lift() {
  return <LiftForm {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}

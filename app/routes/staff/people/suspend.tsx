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
import { SuspendForm } from '#app/staff/people/PersonForms.tsx'
import { openPersonForm } from '#app/staff/people/person-form.server.ts'
import { suspendPerson } from '#app/staff/people/suspend-person.server.ts'
import { suspensionSchema } from '#app/staff/people/suspension-schema.ts'

export const meta = titled(['Suspend a person', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const found = await openPersonForm(staff, idFrom(args.params.personId), 'not_suspended', matters)
  const { id, name, email, onlyAdminOf, leftAlone } = found
  return { person: { id, name, email }, onlyAdminOf, leftAlone }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const personId = idFrom(args.params.personId)
  const form = await readForm(args)
  const submission = parseForm(form, suspensionSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `suspend:${personId}`)
  return answerDone(
    staffPaths.person(personId),
    await suspendPerson(staff, { personId, ...submission.value, once }),
  )
}

export default function Suspend() {
  return <SuspendForm {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { isOptionalTopic } from '#app/assembly/optional-mail.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import { profilePaths } from '#app/profile/paths.ts'
import { wantMailAgain } from '#app/profile/stopped-mail.server.ts'

/** It has no page: its form is in the profile. */
export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args, 'dashboard:see')
  return redirect(profilePaths.profile)
}

/** Turns on mail that the person stopped by a link in it. */
export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const topic = textField(await readForm(args), 'topic') ?? ''
  if (!isOptionalTopic(topic)) throw badRequest()
  await wantMailAgain(member, topic)
  return redirect(profilePaths.mailOn, 303)
}

import { type ActionFunctionArgs, redirectDocument } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { switchMembership } from '#app/organization/memberships.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'

export const loader = () => {
  throw notFound()
}

/** Makes another role the active one and reloads the dashboard, so that nothing of the other organization stays. */
export async function action(args: ActionFunctionArgs) {
  const { session } = await requireMember(args, 'dashboard:see')
  const form = await readForm(args)
  const switched = await switchMembership(session, idFrom(textField(form, 'role_id') ?? undefined))
  if (!switched) throw notFound()
  return redirectDocument('/dashboard', 303)
}

/** It only accepts forms; with a component, its refusal of a GET is the not-found page. */
export default function FormsOnly() {
  return null
}

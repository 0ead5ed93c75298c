import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { findSessionOrPending, isSecondStepDue } from '#app/account/session-guard.server.ts'
import { endAllSessions, endOwnSession } from '#app/account/sessions.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'

/** Unsent input is in the browser's storage. Pages are not cached; scripts and styles may stay. */
const forgetTyped = { 'Clear-Site-Data': '"storage"' }

export const loader = () => {
  throw notFound()
}

/** Signs out everywhere, including this browser; a person who has not taken the second step ends only this attempt. */
export async function action(args: ActionFunctionArgs) {
  await readForm(args)
  const session = await findSessionOrPending(args)
  if (!session) return redirect('/dashboard/login', 303)
  const cleared = (await isSecondStepDue(args)) ? await endOwnSession(session) : await endAllSessions(session)
  return redirect('/dashboard/login', { status: 303, headers: { 'Set-Cookie': cleared, ...forgetTyped } })
}

/** It only accepts forms; with a component, its refusal of a GET is the not-found page. */
export default function FormsOnly() {
  return null
}

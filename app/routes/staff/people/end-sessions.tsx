import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { matters } from '#app/matters.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { answerDone } from '#app/staff/answer-done.server.ts'
import { staffPaths } from '#app/staff/paths.ts'
import { endSessionsOf } from '#app/staff/people/end-sessions.server.ts'
import { EndSessionsForm } from '#app/staff/people/PersonForms.tsx'
import { openPersonForm } from '#app/staff/people/person-form.server.ts'

export const meta = titled(['End sessions', 'Review'])

/** The one session in an address; null if it names all. */
function sessionIn({ url }: Request): string | null {
  const asked = new URL(url).searchParams.get('session')
  return asked === null ? null : idFrom(asked)
}

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const sessionId = sessionIn(args.request)
  const found = await openPersonForm(staff, idFrom(args.params.personId), 'any', matters)
  const { id, name, email, sessions } = found
  const session = sessions.find((each) => each.id === sessionId)
  if (sessions.length === 0 || (sessionId !== null && !session))
    throw redirect(staffPaths.after(staffPaths.person(id), 'gone'))
  return { person: { id, name, email }, device: session?.device ?? null }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const personId = idFrom(args.params.personId)
  const sessionId = sessionIn(args.request)
  const form = await readForm(args)
  const once = oncePerForm(form, `end-sessions:${personId}:${sessionId ?? 'all'}`)
  return answerDone(staffPaths.person(personId), await endSessionsOf(staff, { personId, sessionId, once }))
}

export default function EndSessions() {
  return <EndSessionsForm {...useLoaderData<typeof loader>()} />
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findSession } from '#app/account/session-guard.server.ts'
import { endSession, personActor } from '#app/account/sessions.server.ts'
import { acceptInvitation, findInvitation } from '#app/organization/team/accept-invitation.server.ts'
import { InvitationPage } from '#app/organization/team/InvitationPage.tsx'
import { teamPaths } from '#app/organization/team/paths.ts'
import { anonymous } from '#app/platform/database/transaction.server.ts'
import { sessionCookie } from '#app/platform/http/cookies.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { signInFirst } from '#app/platform/http/sign-in-first.server.ts'

export const meta = titled(['Invitation'])

const signInPath = (link: { id: string; token: string }) =>
  `/dashboard/login?return_to=${encodeURIComponent(teamPaths.invitation(link.id, link.token))}`

/** Opening the link accepts nothing: mail programs and scanners open links too. */
export async function loader(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  const link = { id: args.params.invitationId ?? '', token }
  const session = await findSession(args)
  const found = await findInvitation(session ? personActor(session) : anonymous, link)
  if (found?.state !== 'open') {
    return data({ state: found?.state ?? ('unknown' as const) }, { status: 410 })
  }
  const { organization, inviter } = found
  const shown = { state: found.state, organization, inviter, token, signInTo: signInPath(link) }
  if (!session) return data({ ...shown, as: 'nobody' as const, email: null })
  const isTheirs = session.person.email === found.email
  const as = isTheirs ? ('invited' as const) : ('another' as const)
  return data({ ...shown, as, email: session.person.email })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const link = { id: args.params.invitationId ?? '', token: textField(form, 'token') ?? '' }
  const session = await findSession(args)
  if (!session) throw await signInFirst(args)
  if (textField(form, 'intent') === 'switch') {
    await endSession(session, session.sessionId)
    const headers = { 'Set-Cookie': await sessionCookie().serialize('', { maxAge: 0 }) }
    return redirect(signInPath(link), { status: 303, headers })
  }
  const once = oncePerForm(form, `accept:${link.id}`)
  const accepted = await acceptInvitation({ session, actor: personActor(session) }, { link, once })
  // The page says what is wrong with the link. A full load leaves nothing of another organization on the screen.
  if (!accepted.ok) return redirect(teamPaths.invitation(link.id, link.token), 303)
  return redirectDocument('/dashboard', 303)
}

export default function Invitation() {
  return <InvitationPage {...useLoaderData<typeof loader>()} />
}

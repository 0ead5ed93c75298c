import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireFreshCode } from '#app/account/confirm/fresh-code-guard.server.ts'
import { CodeBoundary, titledOrCode } from '#app/frame/CodeBoundary.tsx'
import { matters } from '#app/matters.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { sessionCookie } from '#app/platform/http/cookies.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { DeletionPage } from '#app/profile/deletion/DeletionPage.tsx'
import { askForDeletion, viewDeletion } from '#app/profile/deletion/deletion.server.ts'
import { deletionDays } from '#app/profile/deletion/deletion.ts'
import { profilePaths } from '#app/profile/paths.ts'

export const meta = titledOrCode(titled(['Delete your account', 'Profile']))

export async function loader(args: LoaderFunctionArgs) {
  const { session, person } = await requireMember(args, 'dashboard:see')
  const { dueOn, blockers, kept } = await viewDeletion({ ...session, person }, matters)
  if (dueOn) throw redirect(profilePaths.keep)
  return { email: person.email, blockers, kept, dueOn: addDays(await today(), deletionDays) }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const form = await readForm(args)
  const session = { ...member.session, person: member.person }
  // No one types a code for what is not possible.
  if ((await viewDeletion(session, matters)).blockers.length > 0) return redirect(profilePaths.deletion, 303)
  await requireFreshCode(args, member, { form, act: 'account_deletion' })
  const asked = await askForDeletion(session, { matters, once: oncePerForm(form, 'delete-account') })
  if (!asked.ok) return redirect(profilePaths.deletion, 303)
  const headers = { 'Set-Cookie': await sessionCookie().serialize('', { maxAge: 0 }) }
  return redirectDocument(profilePaths.deletionAsked, { status: 303, headers })
}

export default function DeleteAccount() {
  return <DeletionPage {...useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = CodeBoundary

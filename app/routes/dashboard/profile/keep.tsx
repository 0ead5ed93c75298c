import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { KeepAccountPage } from '#app/profile/deletion/DeletionPage.tsx'
import { findDeletion, keepAccount } from '#app/profile/deletion/deletion.server.ts'
import { profilePaths } from '#app/profile/paths.ts'

export const meta = titled(['Keep your account?', 'Profile'])

export async function loader(args: LoaderFunctionArgs) {
  const { session, person } = await requireMember(args, 'dashboard:see')
  const dueOn = await findDeletion({ ...session, person })
  if (!dueOn) throw redirect(profilePaths.profile)
  return { dueOn, email: person.email }
}

/** A second press changes nothing. */
export async function action(args: ActionFunctionArgs) {
  const { session, person } = await requireMember(args, 'dashboard:see')
  await readForm(args)
  await keepAccount({ ...session, person })
  return redirect(profilePaths.kept, 303)
}

export default function KeepAccount() {
  return <KeepAccountPage {...useLoaderData<typeof loader>()} />
}

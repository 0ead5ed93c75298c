import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { readAuthenticator, removeAuthenticator } from '#app/account/authenticator/authenticators.server.ts'
import { authenticatorPaths } from '#app/account/authenticator/paths.ts'
import { requireAuthenticator } from '#app/account/confirm/authenticator-guard.server.ts'
import type { PersonSession } from '#app/account/sessions.server.ts'
import { requireSignedIn } from '#app/organization/guards.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { profilePaths } from '#app/profile/paths.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'

export const meta = titled(['Turn off the second step', 'Profile'])

/** Staff must have one: their pages show private information about many people. */
async function requireOptional(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<PersonSession> {
  const session = await requireSignedIn(args)
  if (session.person.isStaff) throw notFound()
  return session
}

export async function loader(args: LoaderFunctionArgs) {
  const session = await requireOptional(args)
  if (!(await readAuthenticator(session))) throw redirect(authenticatorPaths.own)
  return null
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireOptional(args)
  await requireAuthenticator(args, session)
  await readForm(args)
  await removeAuthenticator(session)
  return redirect(profilePaths.secondStepOff, 303)
}

export default function RemoveAuthenticator() {
  return (
    <FormWidth>
      <BackLink to={authenticatorPaths.own}>Authenticator app</BackLink>
      <h1>Turn off the second step</h1>
      <p>
        From then on, anyone who can read your email can sign in as you. The app, your recovery codes and your
        passkeys stop working here at once.
      </p>
      <Form method="post">
        <Stack>
          <PageFormToken />
          <ConfirmButtons confirm="Turn off" tone="danger" cancelTo={authenticatorPaths.own} />
        </Stack>
      </Form>
    </FormWidth>
  )
}

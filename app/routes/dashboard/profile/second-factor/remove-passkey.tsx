import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { authenticatorPaths } from '#app/account/authenticator/paths.ts'
import { requireAuthenticator } from '#app/account/confirm/authenticator-guard.server.ts'
import { readPasskey, removePasskey } from '#app/account/passkeys/passkeys.server.ts'
import { ownActor } from '#app/account/sessions.server.ts'
import { requireSignedIn } from '#app/organization/guards.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'

export const meta = titled(['Remove a passkey', 'Profile'])

export async function loader(args: LoaderFunctionArgs) {
  const session = await requireSignedIn(args)
  await requireAuthenticator(args, session)
  const passkey = await readPasskey(ownActor(session), idFrom(args.params.passkeyId))
  if (!passkey) throw notFound()
  return passkey
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireSignedIn(args)
  await requireAuthenticator(args, session)
  await readForm(args)
  await removePasskey(ownActor(session), idFrom(args.params.passkeyId))
  return redirect(`${authenticatorPaths.passkeys}?removed=yes`, 303)
}

export default function RemovePasskey() {
  const { name } = useLoaderData<typeof loader>()
  return (
    <FormWidth>
      <BackLink to={authenticatorPaths.passkeys}>Passkeys</BackLink>
      <h1>Remove the passkey “{name}”</h1>
      <p>
        It stops working here at once. Codes from your authenticator app and your recovery codes work as
        before.
      </p>
      <p>Your device may still show it. You can delete it there too.</p>
      <Form method="post">
        <Stack>
          <PageFormToken />
          <ConfirmButtons confirm="Remove" tone="danger" cancelTo={authenticatorPaths.passkeys} />
        </Stack>
      </Form>
    </FormWidth>
  )
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { listColleagues, resetAuthenticator } from '#app/account/authenticator/staff-authenticators.server.ts'
import { authenticatorPaths } from '#app/account/authenticator/staff-paths.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'

export const meta = titled(['Reset an authenticator app', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await requireStaff(args)
  const personId = idFrom(args.params.personId)
  const colleague = (await listColleagues(actor)).find(({ id }) => id === personId)
  if (!colleague || colleague.isSelf) throw notFound()
  return { name: colleague.name, email: colleague.email }
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await requireStaff(args)
  await readForm(args)
  await resetAuthenticator(actor, idFrom(args.params.personId))
  return redirect(`${authenticatorPaths.colleagues}?reset=yes`, 303)
}

export default function ResetAuthenticator() {
  const { name, email } = useLoaderData<typeof loader>()
  return (
    <FormWidth>
      <BackLink to={authenticatorPaths.colleagues}>Colleagues</BackLink>
      <h1>Reset the authenticator app of {name}</h1>
      <p>
        Do this only when you have spoken with {name} and know that they are asking. Anyone who can read{' '}
        {email} sets up the next app.
      </p>
      <p>
        The app, the recovery codes and the passkeys of {name} stop working at once, in every session. We
        record that you did it.
      </p>
      <Form method="post">
        <Stack>
          <PageFormToken />
          <ConfirmButtons confirm="Reset" tone="danger" cancelTo={authenticatorPaths.colleagues} />
        </Stack>
      </Form>
    </FormWidth>
  )
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { authenticatorPaths } from '#app/account/authenticator/paths.ts'
import { findResettable, resetAuthenticator } from '#app/account/authenticator/staff-authenticators.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { staffPaths } from '#app/staff/paths.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'

export const meta = titled(['Reset an authenticator app', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await requireStaff(args)
  const personId = idFrom(args.params.personId)
  const found = await findResettable(actor, personId)
  if (!found) throw notFound()
  return { ...found, back: backTo(personId, found.isStaff) }
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await requireStaff(args)
  await readForm(args)
  const personId = idFrom(args.params.personId)
  const found = await findResettable(actor, personId)
  if ((await resetAuthenticator(actor, personId)) === 'not-found') throw notFound()
  // A second press finds nothing left to do, and leads to the person's page.
  return redirect(
    found?.isStaff
      ? `${authenticatorPaths.colleagues}?reset=yes`
      : `${staffPaths.person(personId)}?done=reset`,
    303,
  )
}

const backTo = (personId: string, isStaff: boolean) =>
  isStaff
    ? { label: 'Colleagues', to: authenticatorPaths.colleagues }
    : { label: 'Person', to: staffPaths.person(personId) }

export default function ResetAuthenticator() {
  const { name, email, back } = useLoaderData<typeof loader>()
  return (
    <FormWidth>
      <BackLink to={back.to}>{back.label}</BackLink>
      <h1>Reset the authenticator app of {name}</h1>
      <p>
        Do this only when you have spoken with {name} and are sure that the request is theirs. Anyone who can
        read {email} sets up the next app.
      </p>
      <p>
        The app, the recovery codes and the passkeys of {name} stop working at once, in every session. We
        record that you did it.
      </p>
      <Form method="post">
        <Stack>
          <PageFormToken />
          <ConfirmButtons confirm="Reset" tone="danger" cancelTo={back.to} />
        </Stack>
      </Form>
    </FormWidth>
  )
}

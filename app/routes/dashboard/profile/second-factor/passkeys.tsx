import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticatorPaths } from '#app/account/authenticator/paths.ts'
import { requireAuthenticator } from '#app/account/confirm/authenticator-guard.server.ts'
import { addRefusals } from '#app/account/passkeys/faults.ts'
import { maxPasskeys } from '#app/account/passkeys/limits.ts'
import { AddPasskey, PasskeyList } from '#app/account/passkeys/PasskeyPages.tsx'
import { passkeyName } from '#app/account/passkeys/passkey-name.ts'
import { addPasskey, listPasskeys } from '#app/account/passkeys/passkeys.server.ts'
import { ownActor } from '#app/account/sessions.server.ts'
import { requireSignedIn } from '#app/organization/guards.server.ts'
import { describeDevice } from '#app/platform/http/device.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { momentOf } from '#app/platform/values/moments.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Passkeys', 'Profile'])

const path = authenticatorPaths.passkeys
const messages = {
  added: 'Added. You can use it wherever we ask for a code.',
  removed: 'Removed. It no longer works here.',
  named: 'You are confirmed. Now choose “Add a passkey” again.',
}

export async function loader(args: LoaderFunctionArgs) {
  const session = await requireSignedIn(args)
  await requireAuthenticator(args, session)
  const search = new URL(args.request.url).searchParams
  const named = search.get('name')
  const passkeys = await listPasskeys(ownActor(session))
  const done = (['added', 'removed'] as const).find((one) => search.has(one))
  return {
    message: messages[done ?? 'named'],
    hasMessage: done !== undefined || named !== null,
    name: nameOf(args, named),
    isFull: passkeys.length >= maxPasskeys,
    passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({
      id,
      name,
      added: momentOf(addedAt),
      lastUsed: lastUsedAt && momentOf(lastUsedAt),
    })),
  }
}

const nameOf = ({ request }: LoaderFunctionArgs, typed: string | null) =>
  passkeyName(typed, describeDevice(request.headers.get('User-Agent')))

export async function action(args: ActionFunctionArgs) {
  const session = await requireSignedIn(args)
  await requireAuthenticator(args, session)
  const form = await readForm(args)
  const name = nameOf(args, textField(form, 'name'))
  const answer = textField(form, 'passkey')
  // A code came first: the browser creates a passkey only after another press.
  if (!answer) return redirect(`${path}?name=${encodeURIComponent(name)}`, 303)
  const once = oncePerForm(form, `passkey:${contentOf(form)}`)
  const outcome = await addPasskey(session, { name, answer, once })
  if (outcome === 'added') return redirect(`${path}?added=yes`, 303)
  markFormError(args)
  return data({ name, error: addRefusals[outcome] }, { status: 400 })
}

export default function Passkeys() {
  const { passkeys, isFull, name, message, hasMessage } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page>
      <ErrorSummary errors={answer ? [{ message: answer.error }] : []} />
      <StatusMessage>{!answer && hasMessage && message}</StatusMessage>
      <PageHeader
        trail={<BackLink to={authenticatorPaths.own}>Authenticator app</BackLink>}
        title="Passkeys"
        lede="A passkey confirms that it is you with the fingerprint, face or PIN of your device, instead of a code."
      />
      <PasskeyList passkeys={passkeys} />
      <AddPasskey isFull={isFull} name={answer?.name ?? name} />
    </Page>
  )
}

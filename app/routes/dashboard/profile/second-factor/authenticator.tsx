import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import {
  AuthenticatorStatus,
  RecoveryCodes,
  SetUpForm,
} from '#app/account/authenticator/AuthenticatorPages.tsx'
import {
  keepRecoveryCodes,
  makeRecoveryCodes,
  readAuthenticator,
  setUpAuthenticator,
} from '#app/account/authenticator/authenticators.server.ts'
import { authenticatorPaths, codePathFor } from '#app/account/authenticator/paths.ts'
import { openSetUp, setUpView } from '#app/account/authenticator/set-up.server.ts'
import { requireAuthenticator } from '#app/account/confirm/authenticator-guard.server.ts'
import { readSixDigits, sixDigitsMessage } from '#app/account/confirm/question.ts'
import type { PersonSession } from '#app/account/sessions.server.ts'
import { requireSignedIn } from '#app/organization/guards.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { safeLocalPath } from '#app/platform/values/local-path.ts'

export const meta = titled(['Authenticator app', 'Profile'])

const own = authenticatorPaths.own
const returnPath = (asked: string | null) => safeLocalPath(asked, own)

/** Sets one up, shows unsaved recovery codes, or shows the current state. */
export async function loader(args: LoaderFunctionArgs) {
  const session = await requireSignedIn(args)
  const search = new URL(args.request.url).searchParams
  const returnTo = returnPath(search.get('return_to'))
  const view = await readAuthenticator(session)
  if (!view) return { state: 'set-up' as const, returnTo, isFirst: true, setUp: setUpView(session) }
  const proof = session.proofs?.authenticator ?? 'none'
  const replaces = search.has('replace')
  if (replaces && proof !== 'fresh') throw redirect(codePathFor(`${own}?replace=yes`))
  if (replaces) return { state: 'set-up' as const, returnTo: own, isFirst: false, setUp: setUpView(session) }
  if (view.shownCodes && proof === 'fresh') {
    return { state: 'codes' as const, returnTo, codes: view.shownCodes }
  }
  const since = torontoDate(view.since) as string
  return { state: 'ready' as const, since, codesLeft: view.codesLeft, isStaff: session.person.isStaff }
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireSignedIn(args)
  const form = await readForm(args)
  const returnTo = returnPath(textField(form, 'return_to'))
  if (textField(form, 'intent') === 'set-up') return setUp(args, session, { form, returnTo })
  await requireAuthenticator(args, session)
  switch (textField(form, 'intent')) {
    case 'kept':
      await keepRecoveryCodes(session)
      return redirect(returnTo, 303)
    case 'new-codes':
      await makeRecoveryCodes(session)
      return redirect(own, 303)
    default:
      throw badRequest()
  }
}

async function setUp(
  args: ActionFunctionArgs,
  session: PersonSession,
  { form, returnTo }: { form: FormData; returnTo: string },
) {
  const secret = openSetUp(session, textField(form, 'sealed') ?? '')
  if (secret === null) throw badRequest()
  const toCodes = `${own}?return_to=${encodeURIComponent(returnTo)}`
  const code = readSixDigits(textField(form, 'code') ?? '')
  const done = code === null ? 'wrong' : await setUpAuthenticator(session, { secret, code })
  // If one is set up by now, for example by the same form a moment ago, its page shows it.
  if (done !== 'wrong') return redirect(toCodes, 303)
  markFormError(args)
  const error =
    code === null
      ? sixDigitsMessage
      : 'That is not the current code. Check that your phone sets its time automatically, then type the code it shows now.'
  return data({ setUp: setUpView(session, secret), error }, { status: 400 })
}

export default function OwnAuthenticator() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (loaded.state === 'codes') return <RecoveryCodes codes={loaded.codes} returnTo={loaded.returnTo} />
  if (loaded.state === 'ready') return <AuthenticatorStatus {...loaded} />
  return <SetUpForm {...loaded} setUp={answer?.setUp ?? loaded.setUp} error={answer?.error} />
}

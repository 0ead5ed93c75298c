import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readAuthenticator } from '#app/account/authenticator/authenticators.server.ts'
import { authenticatorPaths } from '#app/account/authenticator/staff-paths.ts'
import { takeTypedCode } from '#app/account/confirm/ask-guard.server.ts'
import { askForProof, problemWith } from '#app/account/confirm/authenticator-guard.server.ts'
import { CodeQuestionPage } from '#app/account/confirm/CodeQuestionPage.tsx'
import { codeFields, sixDigitsMessage } from '#app/account/confirm/question.ts'
import { hasPasskeys } from '#app/account/passkeys/passkeys.server.ts'
import { requireStaffSession } from '#app/organization/guards.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { safeLocalPath } from '#app/platform/values/local-path.ts'

export const meta = titled(['Enter your code', 'Review'])

const returnPath = (asked: string | null) => safeLocalPath(asked, '/staff')

/** Who has no authenticator app yet sets one up first. */
export async function loader(args: LoaderFunctionArgs) {
  const session = await requireStaffSession(args)
  const returnTo = returnPath(new URL(args.request.url).searchParams.get('return_to'))
  if (!(await readAuthenticator(session))) throw redirect(setUpFor(returnTo))
  return { returnTo, offersPasskey: await hasPasskeys(session) }
}

const setUpFor = (returnTo: string) => `${authenticatorPaths.own}?return_to=${encodeURIComponent(returnTo)}`

export async function action(args: ActionFunctionArgs) {
  const session = await requireStaffSession(args)
  const form = await readForm(args)
  const typed = takeTypedCode(form)
  const returnTo = returnPath(textField(form, 'return_to'))
  const problem = await problemWith(session, typed)
  if (problem === 'none set up') return redirect(setUpFor(returnTo), 303)
  // The page may be one that a script cannot show, such as a file.
  if (problem === null) return redirectDocument(returnTo, 303)
  const error = problem.error ?? { field: codeFields.code, message: sixDigitsMessage }
  throw await askForProof(args, session, { form, act: null, problem: { error } })
}

export default function EnterStaffCode() {
  const { returnTo, offersPasskey } = useLoaderData<typeof loader>()
  return (
    <CodeQuestionPage
      question={{
        ...{ way: 'authenticator', offersPasskey, action: authenticatorPaths.code },
        fields: [['return_to', returnTo]],
        ...{ act: null, sentTo: null, notice: null, error: null },
      }}
    >
      <PageFormToken />
    </CodeQuestionPage>
  )
}

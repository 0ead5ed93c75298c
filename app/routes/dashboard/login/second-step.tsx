import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { readAuthenticator } from '#app/account/authenticator/authenticators.server.ts'
import { authenticatorPaths, setUpPathFor } from '#app/account/authenticator/paths.ts'
import { takeTypedCode } from '#app/account/confirm/ask-guard.server.ts'
import { askForProof, problemWith } from '#app/account/confirm/authenticator-guard.server.ts'
import { CodeQuestionPage } from '#app/account/confirm/CodeQuestionPage.tsx'
import { codeFields, sixDigitsMessage } from '#app/account/confirm/question.ts'
import { hasPasskeys } from '#app/account/passkeys/passkeys.server.ts'
import { afterSignIn } from '#app/account/return-path.ts'
import { findSessionOrPending } from '#app/account/session-guard.server.ts'
import type { PersonSession } from '#app/account/sessions.server.ts'
import { CodeBoundary, titledOrCode } from '#app/frame/CodeBoundary.tsx'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { signInFirst } from '#app/platform/http/sign-in-first.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Stack } from '#app/ui/layout.tsx'

export const meta = titledOrCode(titled(['Enter your code']))

const returnPath = (asked: string | null) => afterSignIn(asked).path

/** A person signed in by mail, with or without this step. */
async function requireFirstStep(args: ActionFunctionArgs | LoaderFunctionArgs): Promise<PersonSession> {
  const session = await findSessionOrPending(args)
  if (!session) throw await signInFirst(args)
  return session
}

/** A person without an authenticator app sets one up first. */
export async function loader(args: LoaderFunctionArgs) {
  const session = await requireFirstStep(args)
  const returnTo = returnPath(new URL(args.request.url).searchParams.get('return_to'))
  if (!(await readAuthenticator(session))) throw redirect(setUpPathFor(returnTo))
  return { returnTo, email: session.person.email, offersPasskey: await hasPasskeys(session) }
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireFirstStep(args)
  const form = await readForm(args)
  const typed = takeTypedCode(form)
  const returnTo = returnPath(textField(form, 'return_to'))
  const problem = await problemWith(session, typed)
  if (problem === 'none set up') return redirect(setUpPathFor(returnTo), 303)
  // Scripts may be unable to show the page, for example if it is a file.
  if (problem === null) return redirectDocument(returnTo, 303)
  const error = problem.error ?? { field: codeFields.code, message: sixDigitsMessage }
  throw await askForProof(args, session, { form, act: null, problem: { error } })
}

export default function SecondStep() {
  const { returnTo, email, offersPasskey } = useLoaderData<typeof loader>()
  return (
    <Stack>
      <CodeQuestionPage
        question={{
          way: 'authenticator',
          offersPasskey,
          action: authenticatorPaths.code,
          fields: [['return_to', returnTo]],
          act: null,
          sentTo: null,
          notice: null,
          error: null,
        }}
      >
        <PageFormToken />
      </CodeQuestionPage>
      <Form method="post" action="/dashboard/logout">
        <PageFormToken />
        <p>
          You are signing in as {email}. <Button look="link">Use another address</Button>
        </p>
      </Form>
    </Stack>
  )
}

export const ErrorBoundary = CodeBoundary

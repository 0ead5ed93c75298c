import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { codePathFor } from '#app/account/authenticator/paths.ts'
import { afterSignIn, home, keptPostIn } from '#app/account/return-path.ts'
import { SignInPicture } from '#app/account/SignInPicture.tsx'
import { isSecondStepDue } from '#app/account/session-guard.server.ts'
import { sendCode } from '#app/account/sign-in.server.ts'
import { signInSchema } from '#app/account/validation.ts'
import { findMember } from '#app/organization/guards.server.ts'
import { config } from '#app/platform/config.server.ts'
import { fieldProps, formProps, PageFormToken, useServerForm } from '#app/platform/forms.tsx'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { productName } from '#app/platform/product.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { EmailField } from '#app/ui/fields.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Split } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { useClearedDraftInput } from '#app/wizard/useDraftInput.ts'

export const meta = titled(['Sign in'])

export async function loader(args: LoaderFunctionArgs) {
  const returnTo = new URL(args.request.url).searchParams.get('return_to')
  if (await findMember(args)) throw redirect(afterSignIn(returnTo).path)
  if (await isSecondStepDue(args)) throw redirect(codePathFor(afterSignIn(returnTo).path))
  return {
    returnTo,
    hasKeptPost: keptPostIn(returnTo) !== null,
    isRentReported: config().stripe.sellsRentRewards,
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const submission = parseForm(form, signInSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const sent = await sendCode(args, submission.value.email, textField(form, 'return_to') || null)
  if (!sent.ok) {
    const minutes = Math.ceil(sent.waitSeconds / 60)
    const message = `You asked for too many codes. Use the newest message, or wait ${minutes} minutes and try again.`
    return refuseForm(args, submission.reply({ fieldErrors: { email: [message] } }), 429)
  }
  const headers = new Headers()
  for (const cookie of sent.cookies) headers.append('Set-Cookie', cookie)
  return redirect('/dashboard/login/code', { status: 303, headers })
}

/** Browsers carry the requested address's hash to this page, and never send it to the server. */
function useHash(): string {
  const [hash, setHash] = useState('')
  useEffect(() => setHash(window.location.hash), [])
  return hash
}

const orderedRent = `${productName} keeps the ledger of rent that a court ordered tenants to pay, and reports it to the credit bureau.`
const allRent = `${productName} keeps records of rent: what was paid on time, and what a court ordered to be paid. It reports them to the credit bureau.`

export default function SignIn() {
  useClearedDraftInput()
  const { returnTo, hasKeptPost, isRentReported } = useLoaderData<typeof loader>()
  const hash = useHash()
  const [form, fields] = useServerForm<{ email: string }>('sign-in', useActionData<typeof action>())
  return (
    <Split
      main={
        <FormWidth>
          <ErrorSummary errors={listErrors(form.allErrors)} />
          <Stack gap="xs">
            <h1>Sign in to {productName}</h1>
            <Text tone="muted">{isRentReported ? allRent : orderedRent}</Text>
          </Stack>
          {hasKeptPost && (
            <Notice title="You were signed out">
              <p>What you typed is kept for one hour. Sign in with the same address to continue.</p>
            </Notice>
          )}
          <Form {...formProps(form)}>
            <Stack>
              <PageFormToken />
              <input type="hidden" name="return_to" value={(returnTo ?? (hash && home)) + hash} />
              <EmailField
                label="Email address"
                hint="We email you a six-digit code and a link. You do not need a password. If you are new, this creates your account."
                {...fieldProps(fields.email)}
              />
              <div>
                <Button>Send me a code</Button>
              </div>
              <Text size="small" tone="muted">
                By signing in you agree to the terms and the privacy notice linked below.
              </Text>
            </Stack>
          </Form>
        </FormWidth>
      }
      side={<SignInPicture />}
    />
  )
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { answerSignedIn } from '#app/account/answer-signed-in.server.ts'
import { type CodeResult, pendingAttempt, signInWithCode } from '#app/account/sign-in.server.ts'
import { codeMinutes, findAttempt } from '#app/account/sign-in-attempts.server.ts'
import { codeSchema } from '#app/account/validation.ts'
import { signInRoles } from '#app/frame/sign-in-roles.server.ts'
import { fieldProps, formProps, PageFormToken, useServerForm } from '#app/platform/forms.tsx'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Link } from '#app/ui/Link.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { CodeField } from '#app/ui/some-fields.tsx'

export const meta = titled(['Enter your code', 'Sign in'])

export async function loader({ request }: LoaderFunctionArgs) {
  const attemptId = await pendingAttempt(request)
  const attempt = attemptId ? await findAttempt(attemptId) : null
  if (!attempt) throw redirect('/dashboard/login')
  return { email: attempt.email, minutes: codeMinutes }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const submission = parseForm(form, codeSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const result = await signInWithCode(args, submission.value.code, signInRoles)
  if (result.ok) return answerSignedIn(result)
  return refuseForm(args, submission.reply({ fieldErrors: { code: [refusalOf(result)] } }))
}

function refusalOf(result: Exclude<CodeResult, { ok: true }>): string {
  switch (result.reason) {
    case 'wrong': {
      const left = result.triesLeft === 1 ? 'one try' : `${result.triesLeft} tries`
      return `That is not the code we sent. Check the latest message; ${left} left.`
    }
    case 'spent':
      return 'That code no longer works after too many tries. Ask for a new one.'
    case 'expired':
      return 'That code has expired or was already used. Ask for a new one.'
    case 'use-link':
      return 'Too many wrong codes for this address. Sign in with the link in the message instead.'
    case 'too-many':
      return 'Too many wrong codes. Wait 15 minutes, then try again.'
  }
}

export default function EnterCode() {
  const { email, minutes } = useLoaderData<typeof loader>()
  const [form, fields] = useServerForm<{ code: string }>('enter-code', useActionData<typeof action>())
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <BackLink to="/dashboard/login">Use another address</BackLink>
      <h1>Check your email</h1>
      <p>
        We sent a code to <b>{email}</b>. It works once, for {minutes} minutes. The link in the same message
        works too.
      </p>
      <Form {...formProps(form)}>
        <Stack>
          <PageFormToken />
          <CodeField label="Six-digit code" {...fieldProps(fields.code)} />
          <div>
            <Button>Sign in</Button>
          </div>
        </Stack>
      </Form>
      <p>
        No message? Check your spam folder, or <Link to="/dashboard/login">ask for a new code</Link>.
      </p>
    </FormWidth>
  )
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireFreshCode } from '#app/account/confirm/fresh-code-guard.server.ts'
import { EmailChangeForm, PendingEmailChange } from '#app/account/email-change/EmailChange.tsx'
import {
  askForEmailChange,
  findPendingChange,
  stopEmailChange,
} from '#app/account/email-change/email-change.server.ts'
import { sameAddressMessage } from '#app/account/email-change/email-change.ts'
import { emailPaths } from '#app/account/email-change/paths.ts'
import { signInSchema } from '#app/account/validation.ts'
import { CodeBoundary, titledOrCode } from '#app/frame/CodeBoundary.tsx'
import { requireMember } from '#app/organization/guards.server.ts'
import { PageFormToken, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { clientAddress } from '#app/platform/http/request-context.server.ts'
import { profilePaths } from '#app/profile/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { FormWidth } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'

export const meta = titledOrCode(titled(['Change your email address', 'Profile']))

/** The page's message after an action, while it is still true. */
const messages = {
  asked: 'We sent a link to each of the two addresses. Open both, in any order.',
  stopped: 'Your email address stays as it is. The links no longer work.',
}

export async function loader(args: LoaderFunctionArgs) {
  const { session, person } = await requireMember(args, 'dashboard:see')
  const pending = await findPendingChange({ ...session, person })
  const done = new URL(args.request.url).searchParams.get('done')
  const message = (done === 'asked' && pending) || (done === 'stopped' && !pending) ? messages[done] : null
  return { email: person.email, pending, message }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const form = await readForm(args)
  const session = { ...member.session, person: member.person }
  if (textField(form, 'intent') === 'stop') {
    await stopEmailChange(session)
    return redirect(emailPaths.after('stopped'), 303)
  }
  const submission = parseForm(form, signInSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const refuse = (message: string, status = 400) =>
    refuseForm(args, submission.reply({ fieldErrors: { email: [message] } }), status)
  if (submission.value.email === member.person.email) return refuse(sameAddressMessage)
  await requireFreshCode(args, member, { form, act: 'email' })
  const once = oncePerForm(form, `email:${contentOf(form)}`)
  const client = clientAddress(args.request)
  const asked = await askForEmailChange(session, { ...submission.value, client, once })
  if (asked.ok) return redirect(emailPaths.after('asked'), 303)
  const { refusal } = asked
  if (refusal.reason === 'same') return refuse(sameAddressMessage)
  const minutes = Math.ceil(refusal.waitSeconds / 60)
  return refuse(
    minutes === 1
      ? 'Too many changes were asked for. Wait 1 minute and try again'
      : `Too many changes were asked for. Wait ${minutes} minutes and try again`,
    429,
  )
}

export default function ChangeEmail() {
  const { email, pending, message } = useLoaderData<typeof loader>()
  const form = useServerForm<{ email: string }>('change', useAnswer<typeof action>())
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(form[0].allErrors)} />
      <BackLink to={profilePaths.profile}>Profile</BackLink>
      <StatusMessage>{message}</StatusMessage>
      <h1>Change your email address</h1>
      {pending && (
        <PendingEmailChange pending={pending}>
          <Form method="post">
            <PageFormToken />
            <Button look="quiet" name="intent" value="stop">
              Keep the address you have
            </Button>
          </Form>
        </PendingEmailChange>
      )}
      <EmailChangeForm email={email} form={form} isAgain={pending !== null} />
    </FormWidth>
  )
}

export const ErrorBoundary = CodeBoundary

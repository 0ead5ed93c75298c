import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { feedbackPaths, pageOf, thanks } from '#app/feedback/feedback.ts'
import { feedbackSchema } from '#app/feedback/feedback-schema.ts'
import { sendFeedback } from '#app/feedback/send-feedback.server.ts'
import { findMember } from '#app/organization/guards.server.ts'
import { fieldProps, formProps, PageFormToken, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { clientAddress } from '#app/platform/http/request-context.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { EmailField } from '#app/ui/fields.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { Text } from '#app/ui/Text.tsx'

export const meta = titled(['Feedback'])
export const handle = { offersSignIn: true }

/** The page in the address, otherwise the one with the link. */
function askedPage({ request }: LoaderFunctionArgs): string {
  const asked = new URL(request.url).searchParams.get('url')
  const referrer = request.headers.get('Referer') ?? ''
  if (asked !== null || !URL.canParse(referrer)) return pageOf(asked)
  const { pathname, search } = new URL(referrer)
  return pathname === feedbackPaths.form ? pageOf(null) : pageOf(pathname + search)
}

/** Public: a person who follows a bad link may be signed out. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await findMember(args)
  const wasSent = new URL(args.request.url).searchParams.has('sent')
  return { page: askedPage(args), email: member?.person.email ?? null, wasSent }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await findMember(args)
  const submission = parseForm(form, feedbackSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const url = askedPage(args)
  const sent = await sendFeedback(member, {
    ...submission.value,
    url,
    countedAs: member?.person.id ?? clientAddress(args.request),
    once: oncePerForm(form, `feedback:${contentOf(form)}`),
  })
  if (sent.ok) return redirect(feedbackPaths.sent(url), 303)
  const tooMany = member ? 'You sent a lot of feedback.' : 'A lot of feedback was sent from your network.'
  const problem =
    sent.refusal === 'busy'
      ? 'We are getting a lot of feedback right now. Sign in to send this, or wait an hour.'
      : `${tooMany} Wait an hour, then send this.`
  return refuseForm(args, submission.reply({ formErrors: [problem] }), 429)
}

export default function Feedback() {
  const { page, email, wasSent } = useLoaderData<typeof loader>()
  const [form, fields] = useServerForm<{ message: string; email: string }>(
    'feedback',
    useAnswer<typeof action>(),
  )
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <PageHeader title="Feedback" lede="Tell us what does not work, or what would help you." />
      <StatusMessage>{wasSent && Object.keys(form.allErrors).length === 0 && thanks}</StatusMessage>
      <Card>
        <Form {...formProps(form)} action={feedbackPaths.about(page)}>
          <Stack>
            <PageFormToken />
            <TextAreaField
              {...fieldProps(fields.message)}
              key={String(wasSent)}
              label="Your message"
              hint="Do not include social insurance numbers or private details about other people."
              rows={6}
            />
            {email === null ? (
              <EmailField
                {...fieldProps(fields.email)}
                label="Your email address (optional)"
                hint="If you want an answer."
              />
            ) : (
              <Text size="small" tone="muted">
                If we answer, we write to {email}.
              </Text>
            )}
            <Text size="small" tone="muted">
              We also get the address of the page that you came from: {page}
            </Text>
            <div>
              <Button>Send</Button>
            </div>
          </Stack>
        </Form>
      </Card>
    </FormWidth>
  )
}

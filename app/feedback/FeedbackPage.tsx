import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, useServerForm } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { State } from './FeedbackTable.tsx'
import { feedbackPaths } from './feedback.ts'
import type { StaffFeedback } from './staff-feedback.server.ts'

type Props = { feedback: StaffFeedback; answer: { result: SubmissionResult } | undefined }

/** One full message, and the actions for staff. */
export function FeedbackPage({ feedback, answer: answered }: Props) {
  const { message, url, email, isFromAccount, sentOn, state, answer } = feedback
  const [form, fields] = useServerForm<{ answer: string }>('decide', answered)
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <PageHeader
        title="Feedback"
        badge={<State state={state} />}
        trail={<BackLink to={feedbackPaths.list}>Back to the list</BackLink>}
      />
      <Card>
        <Stack>
          {message.split('\n').map((line, index) => (
            <p key={index}>{line}</p>
          ))}
          <Text size="small" tone="muted">
            {senderText(email, isFromAccount)}, <Time date={sentOn} />, about <Link to={url}>{url}</Link>
          </Text>
        </Stack>
      </Card>
      {state === 'open' ? (
        <Form {...formProps(form)}>
          <Stack>
            <PageFormToken />
            <TextAreaField
              {...fieldProps(fields.answer)}
              label="Answer (optional)"
              hint={
                email === null
                  ? 'There is no address to send one to.'
                  : `We email it to ${email}. Leave it empty to mark the feedback as done without an answer.`
              }
            />
            <div>
              <Button>Mark as done</Button>
            </div>
          </Stack>
        </Form>
      ) : (
        answer !== null && (
          <Card>
            <p>
              <b>We answered:</b>
            </p>
            {answer.split('\n').map((line, index) => (
              <p key={index}>{line}</p>
            ))}
          </Card>
        )
      )}
    </FormWidth>
  )
}

function senderText(email: string | null, isFromAccount: boolean): string {
  if (email === null) return 'Someone who left no address'
  return isFromAccount ? email : `${email} (an address no one has confirmed)`
}

import { Form } from '@remix-run/react'
import { formProps, PageFormToken } from '#app/platform/forms.tsx'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { ConfirmButtons, LinkButton } from '#app/ui/Button.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { Time } from '#app/ui/values.tsx'
import { DisputeFrame, type SubjectPages } from '../DisputeFrame.tsx'
import { multilineText } from '../dispute.css.ts'
import type { ReopenableDispute } from './reopen-dispute.server.ts'

export const reopenTitle = 'Ask our reviewers to look again'

export const maxReopenWords = 4000
export const reopenMessages = {
  missing: 'Say what has to change, and why',
  tooLong: atMostCharacters(4_000),
} as const

type Props = { subject: SubjectPages; dispute: ReopenableDispute; typed: string; error: string | null }

/** The page where the furnisher asks for a second look at an answer. */
export function ReopenPage({ subject, dispute, typed, error }: Props) {
  const { record, answeredOn, answer, isOpen } = dispute
  return (
    <DisputeFrame
      subject={subject}
      record={record}
      title={reopenTitle}
      errors={error ? [{ id: 'words', message: error }] : []}
    >
      <Card labelledBy="answer">
        <h2 id="answer">
          What our reviewers decided on <Time date={answeredOn} />
        </h2>
        <p className={multilineText}>{answer}</p>
      </Card>
      {isOpen ? (
        <Notice title="This dispute is open">
          <p>Write what you want to say in your answer to it.</p>
          <p>
            <LinkButton to={subject.paths.filed(record.id)} size="small">
              See the dispute
            </LinkButton>
          </p>
        </Notice>
      ) : (
        <Form {...formProps({ id: 'reopen' })}>
          <Stack>
            <PageFormToken />
            <p>
              This opens the dispute again. {subject.labels.filed.theConsumer} gets an email and reads your
              words. Our decision stands until we answer, within 10 business days.
            </p>
            <TextAreaField
              name="words"
              label="What has to change, and why?"
              hint={`${subject.labels.filed.theConsumer} and our reviewers read it. You can add files afterwards. Up to 4,000 characters.`}
              rows={8}
              error={error ?? undefined}
              defaultValue={typed}
            />
            <ConfirmButtons confirm="Ask our reviewers" cancelTo={subject.paths.record(record.id)} />
          </Stack>
        </Form>
      )}
    </DisputeFrame>
  )
}

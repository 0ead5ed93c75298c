import { Form } from '@remix-run/react'
import { formProps, PageFormToken } from '#app/platform/forms.tsx'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { formatCount } from '#app/platform/values/count-text.ts'
import { ConfirmButtons, LinkButton } from '#app/ui/Button.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { Time } from '#app/ui/values.tsx'
import { DisputeFrame, type RecordHead, type SubjectPages } from '../DisputeFrame.tsx'
import { multilineText } from '../dispute.css.ts'
import type { Contesting } from './contested.server.ts'

export const maxContestWords = 1000
export const contestMessages = {
  tooLong: atMostCharacters(maxContestWords),
}

type Of = { subject: SubjectPages; record: RecordHead }

/** Below the answer: that the debtor still disagrees, or the link to say so. */
export function StillDisagrees({ subject, record, contest }: Of & { contest: Contesting }) {
  if (contest.since) {
    return (
      <>
        <p>
          {subject.labels.filed.theConsumer} said on <Time date={contest.since} /> that they still disagree.
        </p>
        {contest.words && <p className={multilineText}>{contest.words}</p>}
      </>
    )
  }
  if (!contest.can) return null
  return (
    <p>
      <LinkButton to={subject.paths.contest(record.id)} size="small">
        I still disagree
      </LinkButton>
    </p>
  )
}

type PageProps = Of & { typed: string; error: string | null }

/** The page where the person who disputed says that they still disagree with the answer. */
export function StillDisagreePage({ subject, record, typed, error }: PageProps) {
  return (
    <DisputeFrame
      subject={subject}
      record={record}
      title="I still disagree"
      errors={error ? [{ id: 'words', message: error }] : []}
    >
      <Form {...formProps({ id: 'contest' })}>
        <Stack>
          <PageFormToken />
          <p>
            The answer stays as it is. From the next report on, we tell the credit bureau that you disagree
            with it. If you have something new to show, file another dispute instead.
          </p>
          <TextAreaField
            name="words"
            label="What do you disagree with? (optional)"
            hint={`The landlord’s side and our reviewers read it. Up to ${formatCount(maxContestWords)} characters.`}
            error={error ?? undefined}
            defaultValue={typed}
          />
          <ConfirmButtons confirm="Say that I still disagree" cancelTo={subject.paths.filed(record.id)} />
        </Stack>
      </Form>
    </DisputeFrame>
  )
}

import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { FileSize } from '#app/ui/records/Value.tsx'
import { Time } from '#app/ui/values.tsx'
import { DisputeFrame, type RecordHead, type SubjectPages } from '../DisputeFrame.tsx'
import { multilineText } from '../dispute.css.ts'
import type { HeldBack } from '../dispute-states.ts'
import { partsEntry } from '../labels.ts'

export type DisputeToCheck = {
  record: RecordHead
  reason: string
  parts: readonly string[]
  explanation: string
  files: readonly { id: string; fileName: string; size: number }[]
  revision: string
  /** When the answer would be due if it is sent today. */
  dueOn: string
  /** Whether it stops reporting of the record if it is sent today. */
  heldBack: HeldBack | null
}

type CheckDisputeProps = { subject: SubjectPages; dispute: DisputeToCheck; problem: string | null }

/** A review of everything before it goes to the other side and to our reviewers. */
export function CheckDispute({ subject, dispute, problem }: CheckDisputeProps) {
  const { record, reason, parts, explanation, files, revision, dueOn, heldBack } = dispute
  const { form, reporting } = subject.labels
  const changeTo = subject.paths.form(record.id)
  const errors = problem ? [{ message: problem }] : []
  return (
    <DisputeFrame subject={subject} record={record} title="Check your dispute" errors={errors}>
      <Card>
        <KeyValueList
          entries={[
            { label: 'Reason', value: reason, changeTo },
            ...partsEntry(form, parts).map((entry) => ({ ...entry, changeTo })),
            { label: 'Explanation', value: <span className={multilineText}>{explanation}</span>, changeTo },
            {
              label: 'Evidence',
              value: files.length === 0 ? 'No files' : <FileNames files={files} />,
              changeTo,
            },
          ]}
        />
      </Card>
      <Notice title="What happens next">
        <p>
          {form.whenSent} {reporting && `${reporting.whenSent(heldBack)} `}We answer by <Time date={dueOn} />,
          within 10 business days.
        </p>
      </Notice>
      <Form method="post" action={subject.paths.check(record.id)}>
        <Stack>
          <PageFormToken />
          <input type="hidden" name="revision" value={revision} />
          <div>
            <Button>Send the dispute</Button>
          </div>
        </Stack>
      </Form>
      <BackLink to={changeTo}>Back to your dispute</BackLink>
    </DisputeFrame>
  )
}

export function FileNames({ files }: Pick<DisputeToCheck, 'files'>) {
  return (
    <>
      {files.map(({ id, fileName, size }) => (
        <div key={id}>
          {fileName}{' '}
          <small>
            <FileSize bytes={size} />
          </small>
        </div>
      ))}
    </>
  )
}

import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { DisputeFrame, type SubjectPages } from '../DisputeFrame.tsx'
import { multilineText } from '../dispute.css.ts'
import { FileNames } from '../filing/CheckDispute.tsx'
import type { StatementForm } from './statement-form.server.ts'

type CheckStatementProps = { subject: SubjectPages; view: StatementForm; problem: string | null }

/** A review of everything before it goes to the other side and to our reviewers. */
export function CheckStatement({ subject, view, problem }: CheckStatementProps) {
  const { record, side, typed, files, revision, of } = view
  const labels = subject.labels.statements[side]
  const changeTo = subject.paths.statement(record.id, of)
  const errors = problem ? [{ message: problem }] : []
  return (
    <DisputeFrame subject={subject} record={record} title="Check before you send" errors={errors}>
      <Card>
        <KeyValueList
          entries={[
            {
              label: labels.words,
              value: typed.words ? <span className={multilineText}>{typed.words}</span> : 'No words',
              changeTo,
            },
            {
              label: 'Evidence',
              value: files.length === 0 ? 'No files' : <FileNames files={files} />,
              changeTo,
            },
          ]}
        />
      </Card>
      <Notice title="Who reads it">
        <p>{labels.whoReads} You cannot change it after you send it.</p>
      </Notice>
      <Form method="post" action={subject.paths.checkStatement(record.id, of)}>
        <Stack>
          <PageFormToken />
          <input type="hidden" name="revision" value={revision ?? ''} />
          <div>
            <Button>Send</Button>
          </div>
        </Stack>
      </Form>
      <BackLink to={changeTo}>Back to what you wrote</BackLink>
    </DisputeFrame>
  )
}

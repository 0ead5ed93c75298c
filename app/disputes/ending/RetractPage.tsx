import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Time } from '#app/ui/values.tsx'
import { DisputeFrame, type SubjectPages } from '../DisputeFrame.tsx'
import type { RetractableDispute } from './retract-dispute.server.ts'

/** Asks for confirmation before the person who filed a dispute withdraws it. */
export function RetractPage({ subject, dispute }: { subject: SubjectPages; dispute: RetractableDispute }) {
  const { record, openedOn } = dispute
  return (
    <DisputeFrame subject={subject} record={record} title="Withdraw the dispute">
      <Card>
        <Form method="post" action={subject.paths.retract(record.id)}>
          <Stack>
            <PageFormToken />
            <p>
              You filed this dispute on <Time date={openedOn} />.
            </p>
            <Notice tone="caution" title="What it means">
              <p>{subject.labels.filed.retractConsequences}</p>
              <p>{subject.labels.filed.retractNotice}</p>
            </Notice>
            <ConfirmButtons
              confirm="Withdraw the dispute"
              tone="danger"
              cancelTo={subject.paths.filed(record.id)}
            />
          </Stack>
        </Form>
      </Card>
    </DisputeFrame>
  )
}

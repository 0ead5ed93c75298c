import { Form } from '@remix-run/react'
import type { Moment as Instant } from '#app/platform/values/moments.ts'
import { PageFormToken } from '../platform/forms.tsx'
import { Button } from '../ui/Button.tsx'
import { EmailAddress } from '../ui/EmailAddress.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Card, Stack } from '../ui/layout.tsx'
import { Pagination } from '../ui/records/paging.tsx'
import { Table } from '../ui/records/Table.tsx'
import { Count, Moment } from '../ui/records/Value.tsx'
import { Hidden } from '../ui/Text.tsx'

type Job = { id: string; name: string; tries: number; askedAt: Instant; failedAt: Instant | null }
type Mail = { id: string; to: string; subject: string; since: Instant }
type Returned = {
  id: string
  to: string
  subject: string
  at: Instant
  as: 'bounced' | 'complained' | 'suppressed'
}
type Props = {
  jobs: readonly Job[]
  mails: readonly Mail[]
  returned: readonly Returned[]
  page: number
  pageCount: number
}

/** Maintenance work that failed, each with a button to try it again. */
export function FailedWork({ jobs, mails, returned, page, pageCount }: Props) {
  return (
    <Stack>
      <h2>Jobs</h2>
      {jobs.length === 0 ? (
        <EmptyState title="No job has failed for good">
          A job that failed every time we tried it appears here.
        </EmptyState>
      ) : (
        <Card>
          <Table
            caption="Jobs that failed for good, latest first"
            rows={jobs}
            rowKey={({ id }) => id}
            columns={[
              { label: 'Job', isRowHeader: true, cell: ({ name }) => name },
              { label: 'Asked for', cell: ({ askedAt }) => <Moment {...askedAt} /> },
              { label: 'Given up', cell: ({ failedAt }) => failedAt && <Moment {...failedAt} /> },
              { label: 'Tries', isNumeric: true, cell: ({ tries }) => <Count of={tries} /> },
              { label: 'Id', cell: ({ id }) => <code>{id}</code> },
              {
                label: 'Actions',
                isLabelHidden: true,
                cell: ({ id, name }) => <Again kind="job" id={id} label="Try again" what={name} />,
              },
            ]}
          />
          <Pagination page={page} pageCount={pageCount} to={(to) => `/staff/jobs?page=${to}`} />
        </Card>
      )}
      <h2>Mail</h2>
      {mails.length === 0 ? (
        <EmptyState title="No message is waiting">
          A message that has not gone out after 15 minutes appears here.
        </EmptyState>
      ) : (
        <Card>
          <Table
            caption="Messages that have not gone out, oldest first"
            rows={mails}
            rowKey={({ id }) => id}
            columns={[
              { label: 'Subject', isRowHeader: true, cell: ({ subject }) => subject },
              { label: 'To', cell: ({ to }) => <EmailAddress>{to}</EmailAddress> },
              { label: 'Waiting since', cell: ({ since }) => <Moment {...since} /> },
              {
                label: 'Actions',
                isLabelHidden: true,
                cell: ({ id, subject }) => <Again kind="mail" id={id} label="Send again" what={subject} />,
              },
            ]}
          />
        </Card>
      )}
      {returned.length > 0 && <ReturnedMail mails={returned} />}
    </Stack>
  )
}

const reasons: Record<Returned['as'], string> = {
  bounced: 'The mail server returned it',
  complained: 'The reader marked it as spam',
  suppressed: 'Not sent: an earlier message came back',
}

const ReturnedMail = ({ mails }: { mails: readonly Returned[] }) => (
  <>
    <h2>Mail that came back</h2>
    <p>
      If a mailbox does not exist, we stop writing to it, except for codes to sign in. If its reader calls our
      mail spam, we stop only what they can do without. Send a message again only if you know that the address
      is right.
    </p>
    <Card>
      <Table
        caption="Messages that came back, latest first"
        rows={mails}
        rowKey={({ id }) => id}
        columns={[
          { label: 'Subject', isRowHeader: true, cell: ({ subject }) => subject },
          { label: 'To', cell: ({ to }) => <EmailAddress>{to}</EmailAddress> },
          { label: 'Came back', cell: ({ at }) => <Moment {...at} /> },
          { label: 'Why', cell: ({ as }) => reasons[as] },
          {
            label: 'Actions',
            isLabelHidden: true,
            cell: ({ id, subject }) => <Again kind="mail" id={id} label="Send again" what={subject} />,
          },
        ]}
      />
    </Card>
  </>
)

type AgainProps = { kind: 'job' | 'mail'; id: string; label: string; what: string }

const Again = ({ kind, id, label, what }: AgainProps) => (
  <Form method="post" preventScrollReset>
    <PageFormToken />
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="id" value={id} />
    <Button look="quiet" size="small">
      {label}
      <Hidden>: {what}</Hidden>
    </Button>
  </Form>
)

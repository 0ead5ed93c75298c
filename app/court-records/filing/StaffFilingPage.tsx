import { Badge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import { heading } from './filing.css.ts'
import { filingStates } from './filing-states.ts'
import type { HistoryEntry, StaffFiling, StaffReport } from './staff-filing.server.ts'

const outcomes: Record<StaffReport['state'], string> = {
  open: 'Waiting',
  corrected: 'Corrected',
  answered: 'Not changed',
  withdrawn: 'Withdrawn',
}

/** A filing for staff. */
export function StaffFilingPage({ filing, done }: { filing: StaffFiling; done: string | null }) {
  const { id, state, fileNumber, uploaders, reports, history } = filing
  return (
    <Page>
      <PageHeader
        title={
          <span className={heading}>
            <FileNumber>{fileNumber}</FileNumber>
          </span>
        }
        badge={<Badge>{filingStates[state]}</Badge>}
        lede="A court order that we publish"
        trail={<Breadcrumb trail={[{ label: 'Filings', to: paths.staff.reports }]} current={fileNumber} />}
      />
      <StatusMessage>{done}</StatusMessage>
      <Row>
        {state === 'published' && (
          <>
            <LinkButton to={paths.filing(id)}>See its page</LinkButton>
            <LinkButton to={paths.staff.correct(id)}>Change</LinkButton>
            <LinkButton look="danger" to={paths.staff.withdraw(id)}>
              Withdraw
            </LinkButton>
          </>
        )}
        {state === 'withdrawn' && (
          <LinkButton look="primary" to={paths.staff.restore(id)}>
            Publish again
          </LinkButton>
        )}
      </Row>
      {uploaders.length > 0 && (
        <KeyValueList entries={[{ label: 'Uploaded by', value: uploaders.join(', ') }]} />
      )}
      <Stack>
        <h2>What was reported</h2>
        {reports.length === 0 && (
          <EmptyState title="Nothing was reported">Reports about this filing appear here.</EmptyState>
        )}
        {reports.map((report) => (
          <Report key={report.id} filing={filing} report={report} />
        ))}
      </Stack>
      <History history={history} />
    </Page>
  )
}

type ReportProps = { filing: StaffFiling; report: StaffReport }

function Report({ filing: { id, state }, report }: ReportProps) {
  const { message, on, by, isAnswerable, answer } = report
  const query = `?report=${report.id}`
  return (
    <Card as="article">
      <Text size="small" tone="muted">
        {by}, <Time date={on} />
      </Text>
      <Message text={message} />
      {answer !== null && <KeyValueList entries={[{ label: outcomes[report.state], value: answer }]} />}
      {report.state === 'open' && (
        <>
          <Row>
            {state === 'published' && (
              <LinkButton look="primary" to={paths.staff.correct(id) + query}>
                Change the filing<Hidden> as {by} reports</Hidden>
              </LinkButton>
            )}
            <LinkButton to={paths.staff.answer(id) + query}>
              {state === 'published' ? 'Answer without a change' : 'Answer'}
              <Hidden> to {by}</Hidden>
            </LinkButton>
          </Row>
          {!isAnswerable && (
            <Text size="small" tone="muted">
              They gave no address, so we cannot tell them. Your answer is kept here.
            </Text>
          )}
        </>
      )}
    </Card>
  )
}

function Message({ text }: { text: string }) {
  return (
    <div>
      {text.split('\n').map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  )
}

function History({ history }: { history: HistoryEntry[] }) {
  if (history.length === 0) return null
  return (
    <Card>
      <Table
        caption="What staff changed, latest first"
        rows={history}
        rowKey={({ key }) => key}
        columns={[
          { label: 'What', isRowHeader: true, cell: (row) => row.what },
          { label: 'Values or reason', cell: (row) => <Message text={row.details.join('\n')} /> },
          { label: 'By', cell: (row) => row.by },
          { label: 'On', cell: (row) => <Time date={row.on} /> },
        ]}
      />
    </Card>
  )
}

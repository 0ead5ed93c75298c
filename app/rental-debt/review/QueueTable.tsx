import { Badge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { nowrap } from '#app/ui/base.css.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import type { Decision, Queue, QueueRow } from './queue.server.ts'

/** The applications that wait for a decision, oldest first. */
export function QueueTable({ queue }: { queue: Queue }) {
  const { rows, page, pageCount } = queue
  if (rows.length === 0) {
    return (
      <EmptyState title="No applications to review">
        An application appears here as soon as its filer pays the fee.
      </EmptyState>
    )
  }
  return (
    <Card>
      <Table
        caption="In review, oldest first"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { label: 'Application', isRowHeader: true, cell: (row) => row.title },
          {
            label: 'File number',
            cell: (row) => (row.fileNumber ? <FileNumber>{row.fileNumber}</FileNumber> : 'Not known'),
          },
          { label: 'Organization', cell: (row) => row.organizationName },
          {
            label: 'Waiting',
            cell: (row) => (
              <>
                {row.age}
                <Text as="div" size="small" tone="muted">
                  since <Time date={row.submittedOn} />
                </Text>
              </>
            ),
          },
          { label: 'Checks', cell: (row) => <ToLookAt count={row.toLookAt} /> },
          { label: 'Action', isLabelHidden: true, cell: (row) => <Open row={row} /> },
        ]}
      />
      <Pagination page={page} pageCount={pageCount} to={(to) => `${paths.staff.queue}?page=${to}`} />
    </Card>
  )
}

function ToLookAt({ count }: { count: number }) {
  if (count === 0) return <Badge tone="green">All passed</Badge>
  return (
    <span className={nowrap}>
      <Badge tone="yellow">{count} to look at</Badge>
    </span>
  )
}

function Open({ row }: { row: QueueRow }) {
  if (row.isOwn) return <>For another reviewer</>
  return (
    <LinkButton to={paths.staff.application(row.id)} size="small">
      Review<Hidden> {row.title}</Hidden>
    </LinkButton>
  )
}

const looks: Record<Decision['event'], { label: string; tone: 'green' | 'yellow' | 'red' }> = {
  approved: { label: 'Approved', tone: 'green' },
  returned: { label: 'Returned', tone: 'yellow' },
  rejected: { label: 'Rejected', tone: 'red' },
}

/** Recent decisions, and who made them. */
export function DecisionTable({ decisions }: { decisions: readonly Decision[] }) {
  if (decisions.length === 0) {
    return <EmptyState title="No decisions yet">Approvals, returns and rejections appear here.</EmptyState>
  }
  return (
    <Card>
      <Table
        caption="Decided, latest first"
        rows={decisions}
        rowKey={(row) => `${row.id} ${row.event} ${row.on}`}
        columns={[
          {
            label: 'Application',
            isRowHeader: true,
            cell: (row) => <Link to={paths.staff.application(row.id)}>{row.title}</Link>,
          },
          { label: 'Organization', cell: (row) => row.organizationName },
          {
            label: 'Decision',
            cell: (row) => <Badge tone={looks[row.event].tone}>{looks[row.event].label}</Badge>,
          },
          { label: 'By', cell: (row) => row.by },
          { label: 'On', cell: (row) => <Time date={row.on} /> },
        ]}
      />
    </Card>
  )
}

import { Link } from '@remix-run/react'
import { Badge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { nowrap } from '#app/ui/base.css.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Pagination } from '#app/ui/navigation.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import type { AnsweredRow, DisputeQueue, DisputeQueueRow } from './dispute-queue.server.ts'

/** The disputes that wait for an answer, the one due first at the head. */
export function DisputeQueueTable({ queue }: { queue: DisputeQueue }) {
  const { rows, page, pageCount } = queue
  if (rows.length === 0) {
    return (
      <EmptyState title="No dispute waits for an answer">
        A dispute appears here as soon as a debtor has sent it.
      </EmptyState>
    )
  }
  return (
    <Card>
      <Table
        caption="Open, the one due first at the head"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { label: 'Debt', isRowHeader: true, cell: (row) => row.title },
          { label: 'Organization', cell: (row) => row.organizationName },
          { label: 'Reason', cell: (row) => row.reason },
          {
            label: 'Answer due',
            cell: (row) => (
              <>
                <Time date={row.clock.dueOn} /> <TimeLeft row={row} />
              </>
            ),
          },
          { label: 'Reporting', cell: (row) => (row.isReportingPaused ? 'Paused' : 'Marked as disputed') },
          { label: 'Action', isLabelHidden: true, cell: (row) => <Open row={row} /> },
        ]}
      />
      <Pagination page={page} pageCount={pageCount} to={(to) => `${paths.staff.disputes}?page=${to}`} />
    </Card>
  )
}

function TimeLeft({ row: { clock } }: { row: DisputeQueueRow }) {
  const calm = clock.daysLeft <= 2 ? 'yellow' : 'grey'
  return (
    <span className={nowrap}>
      <Badge tone={clock.isOverdue ? 'red' : calm}>{clock.words}</Badge>
    </span>
  )
}

function Open({ row }: { row: DisputeQueueRow }) {
  if (row.isOwn) return <>For somebody else</>
  return (
    <LinkButton to={paths.staff.dispute(row.id)} size="small">
      Open<Hidden> the dispute about {row.title}</Hidden>
    </LinkButton>
  )
}

/** What was answered lately, by whom. */
export function AnsweredTable({ rows }: { rows: readonly AnsweredRow[] }) {
  if (rows.length === 0) return null
  return (
    <Card>
      <Table
        caption="Answered, the latest first"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          {
            label: 'Debt',
            isRowHeader: true,
            cell: (row) => <Link to={paths.staff.dispute(row.id)}>{row.title}</Link>,
          },
          {
            label: 'Outcome',
            cell: (row) => (row.outcome === 'upheld' ? 'The debt stands' : 'The debt has ended'),
          },
          { label: 'By', cell: (row) => row.by },
          { label: 'On', cell: (row) => <Time date={row.on} /> },
        ]}
      />
    </Card>
  )
}

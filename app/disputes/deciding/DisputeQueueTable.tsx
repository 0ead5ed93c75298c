import { Badge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { disputePaths } from '../paths.ts'
import { type QueueFilter, queueSearch } from './dispute-filter.ts'
import type { DisputeQueue, DisputeQueueRow } from './dispute-queue.server.ts'

const about: Column<DisputeQueueRow> = { label: 'About', cell: (row) => row.about }

const openColumns: Column<DisputeQueueRow>[] = [
  { label: 'Disputed', isRowHeader: true, cell: (row) => row.title },
  about,
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
  { label: 'Reporting', cell: (row) => row.reporting ?? 'Not reported' },
  { label: 'Action', isLabelHidden: true, cell: (row) => <Open row={row} /> },
]

const answeredColumns: Column<DisputeQueueRow>[] = [
  {
    label: 'Disputed',
    isRowHeader: true,
    cell: (row) => <Link to={disputePaths.dispute(row.id)}>{row.title}</Link>,
  },
  about,
  { label: 'Outcome', cell: ({ answer }) => answer?.outcomeLabel },
  { label: 'By', cell: ({ answer }) => answer?.by },
  { label: 'On', cell: ({ answer }) => answer && <Time date={answer.on} /> },
]

/** The disputes of the filter: open ones, the next due first, or answered ones. */
export function DisputeQueueTable({ filter, queue }: { filter: QueueFilter; queue: DisputeQueue }) {
  const { rows, page, pageCount } = queue
  if (rows.length === 0) return <NothingFound state={filter.state} />
  return (
    <Card>
      {filter.state === 'open' ? (
        <Table caption="Open, first due first" rows={rows} rowKey={({ id }) => id} columns={openColumns} />
      ) : (
        <Table
          caption="Answered, latest first"
          rows={rows}
          rowKey={({ id }) => id}
          columns={answeredColumns}
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        to={(to) => `${disputePaths.queue}${queueSearch(filter, to)}`}
      />
    </Card>
  )
}

function NothingFound({ state }: Pick<QueueFilter, 'state'>) {
  return state === 'open' ? (
    <EmptyState title="No open disputes">A dispute appears here as soon as someone sends it.</EmptyState>
  ) : (
    <EmptyState title="No answered disputes">Answered disputes appear here.</EmptyState>
  )
}
function TimeLeft({ row: { clock } }: { row: DisputeQueueRow }) {
  const calm = clock.daysLeft <= 2 ? 'yellow' : 'grey'
  return <Badge tone={clock.isOverdue ? 'red' : calm}>{clock.words}</Badge>
}

function Open({ row }: { row: DisputeQueueRow }) {
  if (row.isOwn) return <>For someone else</>
  return (
    <LinkButton to={disputePaths.dispute(row.id)} size="small">
      Open<Hidden> the dispute about {row.title}</Hidden>
    </LinkButton>
  )
}

import { LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { contributionPaths } from './paths.ts'
import type { readPendingFilings } from './pending-filings.server.ts'

/** The orders that wait to be published, oldest first. */
export function PendingTable({ queue }: { queue: Awaited<ReturnType<typeof readPendingFilings>> }) {
  const { rows, page, pageCount } = queue
  if (rows.length === 0) {
    return (
      <EmptyState title="No orders to publish">
        An order appears here when someone hands it in, or when an import is not sure about it.
      </EmptyState>
    )
  }
  return (
    <Card>
      <Table
        caption="Orders waiting, oldest first"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { label: 'File', isRowHeader: true, cell: (row) => <FileNumber>{row.fileNumber}</FileNumber> },
          { label: 'Tribunal', cell: (row) => row.tribunal },
          { label: 'Place', cell: (row) => row.place },
          { label: 'From', cell: (row) => (row.source === 'import' ? 'Import' : 'Upload') },
          { label: 'Waiting since', cell: (row) => <Time date={row.since} /> },
          {
            label: 'Action',
            isLabelHidden: true,
            cell: (row) => (
              <LinkButton to={contributionPaths.review(row.id)} size="small">
                Compare<Hidden> {row.fileNumber}</Hidden>
              </LinkButton>
            ),
          },
        ]}
      />
      <Pagination page={page} pageCount={pageCount} to={(to) => `${contributionPaths.queue}?page=${to}`} />
    </Card>
  )
}

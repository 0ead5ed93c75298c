import { Badge } from '#app/ui/Badge.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Count, FileSize } from '#app/ui/records/Value.tsx'
import { Time } from '#app/ui/values.tsx'
import type { BatchList, BatchRow } from './batch-view.ts'
import { bureauPaths } from './paths.ts'

const looks = {
  collecting: { label: 'Being made', tone: 'grey' },
  written: { label: 'To be sent', tone: 'yellow' },
  sent: { label: 'Sent', tone: 'green' },
} as const

export function BatchState({ state }: Pick<BatchRow, 'state'>) {
  return <Badge tone={looks[state].tone}>{looks[state].label}</Badge>
}

/** The monthly files, latest first. */
export function BatchTable({ batches: { rows, page, pageCount } }: { batches: BatchList }) {
  if (rows.length === 0) {
    return (
      <EmptyState title="No files yet">
        The first file is made on the 15th after a debt’s two weeks are over.
      </EmptyState>
    )
  }
  return (
    <Card>
      <Table
        caption="Files for the credit bureau, latest first"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            label: 'File',
            isRowHeader: true,
            cell: ({ id, number }) => <Link to={bureauPaths.batch(id)}>File {number}</Link>,
          },
          { label: 'Report date', cell: ({ reportDate }) => <Time date={reportDate} /> },
          { label: 'State', cell: ({ state }) => <BatchState state={state} /> },
          { label: 'Reported', isNumeric: true, cell: ({ reported }) => <Count of={reported} /> },
          { label: 'Left out', isNumeric: true, cell: ({ leftOut }) => <Count of={leftOut} /> },
          { label: 'Held', isNumeric: true, cell: ({ held }) => <Count of={held} /> },
          {
            label: 'Size',
            isNumeric: true,
            cell: ({ sizeBytes }) => (sizeBytes === null ? 'Not written' : <FileSize bytes={sizeBytes} />),
          },
        ]}
      />
      <Pagination page={page} pageCount={pageCount} to={(to) => `${bureauPaths.batches}?page=${to}`} />
    </Card>
  )
}

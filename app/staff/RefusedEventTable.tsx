import type { RefusedEvent, RefusedEventList } from '#app/platform/provider-events/refused-events.server.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Count, FileSize } from '#app/ui/records/Value.tsx'
import { Time } from '#app/ui/values.tsx'
import { staffPaths } from './paths.ts'

const providers: Record<RefusedEvent['provider'], string> = {
  stripe: 'Stripe (payments)',
  persona: 'Persona (identity)',
  mail: 'Mail service (messages that came back)',
}

const reasons: Record<RefusedEvent['reason'], string> = {
  'unknown-shape': 'We do not know its format.',
  incomplete: 'It does not say what it is about.',
}

/** Signed provider events that were not understood, latest first. */
export function RefusedEventTable({ events: { rows, page, pageCount } }: { events: RefusedEventList }) {
  if (rows.length === 0) {
    return (
      <EmptyState title="No events to check">A signed event that we could not read appears here.</EmptyState>
    )
  }
  return (
    <Card>
      <Table
        caption="Events we could not read, latest first"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { label: 'Event', isRowHeader: true, cell: ({ eventId }) => eventId ?? 'Without an id' },
          { label: 'Provider', cell: ({ provider }) => providers[provider] },
          { label: 'Type', cell: ({ type }) => type ?? 'Not known' },
          { label: 'What is wrong', cell: ({ reason }) => reasons[reason] },
          { label: 'First', cell: ({ firstOn }) => <Time date={firstOn} /> },
          { label: 'Last', cell: ({ lastOn }) => <Time date={lastOn} /> },
          { label: 'Times', isNumeric: true, cell: ({ times }) => <Count of={times} /> },
          { label: 'Size', isNumeric: true, cell: ({ sizeBytes }) => <FileSize bytes={sizeBytes} /> },
        ]}
      />
      <Pagination page={page} pageCount={pageCount} to={(to) => `${staffPaths.providerEvents}?page=${to}`} />
    </Card>
  )
}

import { Card } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Value } from '#app/ui/records/Value.tsx'
import type { ChangedFact } from './withdrawn-credits.server.ts'

/** What was changed or removed, for both sides: it no longer counts and is never lost. */
export function WithdrawnTable({ rows }: { rows: readonly ChangedFact[] }) {
  return (
    <Card labelledBy="withdrawn">
      <h2 id="withdrawn">Changed and removed</h2>
      <Table
        caption="What no longer counts"
        isCaptionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { label: 'What it was', isRowHeader: true, cell: ({ was }) => was },
          { label: 'Recorded', cell: ({ recorded }) => <Value of={recorded} /> },
          { label: 'Changed or removed by', cell: ({ withdrawn }) => withdrawn },
          { label: 'Why', cell: ({ why }) => why },
          { label: 'What it is now', cell: ({ now }) => <Value of={now} /> },
        ]}
      />
    </Card>
  )
}

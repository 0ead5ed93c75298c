import { Badge } from '#app/ui/Badge.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Count } from '#app/ui/records/Value.tsx'
import { Money } from '#app/ui/values.tsx'
import { batchLocation, type Place } from './batch-filter.ts'
import type { BatchPage, Total } from './batch-view.ts'

const badges = {
  in_file: null,
  left_out: { label: 'Left out', tone: 'yellow' },
  held: { label: 'Held', tone: 'blue' },
} as const

/** Why an account is not in the file; nothing if it is. */
export function PlaceBadge({ place }: { place: Place }) {
  const badge = badges[place]
  return badge && <Badge tone={badge.tone}>{badge.label}</Badge>
}

/** How many accounts of each kind, with links to them; with their source if there is more than one. */
export function BatchTotals({ batch: { id, totals } }: { batch: BatchPage }) {
  const hasSources = new Set(totals.map(({ source }) => source)).size > 1
  return (
    <Card>
      <Table
        caption="What the file holds and what was left out"
        rows={totals}
        rowKey={({ key }) => key}
        columns={[
          {
            label: 'Status',
            isRowHeader: true,
            cell: ({ key, label, place }) => (
              <>
                <Link to={batchLocation(id, { show: key })} preventScrollReset>
                  {label}
                </Link>{' '}
                <PlaceBadge place={place} />
              </>
            ),
          },
          ...(hasSources ? [{ label: 'Source', cell: ({ source }: Total) => source }] : []),
          { label: 'Accounts', isNumeric: true, cell: ({ accounts }) => <Count of={accounts} /> },
          { label: 'Amount', isNumeric: true, cell: ({ amount }) => <Money cents={amount} /> },
        ]}
      />
    </Card>
  )
}

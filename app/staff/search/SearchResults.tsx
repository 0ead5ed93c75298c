import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import type { FoundGroup } from './search.ts'

const canBeFound =
  'People by email address or name; organizations by name; rental debts, filings and uploaded orders by file number; all of these, disputes, feedback and credit bureau files by id.'

/** The results of the search: a single result opens its page instead. */
export function SearchResults({ asked, groups }: { asked: string; groups: readonly FoundGroup[] }) {
  if (asked === '') return <EmptyState title="What can be found">{canBeFound}</EmptyState>
  if (groups.length === 0) return <EmptyState title={`Nothing found for “${asked}”`}>{canBeFound}</EmptyState>
  return groups.map(({ label, found }) => (
    <Card key={label}>
      <Table
        caption={label}
        rows={found}
        rowKey={({ id }) => id}
        columns={[
          {
            label: 'Found',
            isRowHeader: true,
            cell: (row) => (
              <Link to={row.to}>
                <EmailAddress>{row.label}</EmailAddress>
              </Link>
            ),
          },
          {
            label: 'What it is',
            cell: ({ detail }) => detail !== null && <EmailAddress>{detail}</EmailAddress>,
          },
        ]}
      />
    </Card>
  ))
}

import type { Paging } from '#app/platform/values/paging.ts'
import { LabelledBadge } from '#app/ui/Badge.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { badgeOf, type ContributionState } from './contribution-states.ts'
import { contributionPaths } from './paths.ts'

export type ContributionRow = {
  id: string
  fileName: string
  state: ContributionState
  broughtOn: string
  filing: { id: string; isPublished: boolean; fileNumber: string } | null
  reason: string | null
}

/** A person's contributions, and their states. */
export function ContributionList({ rows, paging }: { rows: readonly ContributionRow[]; paging: Paging }) {
  if (rows.length === 0) return null
  return (
    <Card>
      <Table
        caption="Court orders you uploaded, latest first"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          {
            label: 'Order',
            isRowHeader: true,
            cell: (row) => <Link to={contributionPaths.one(row.id)}>{row.fileName}</Link>,
          },
          {
            label: 'File number',
            cell: (row) => (row.filing ? <FileNumber>{row.filing.fileNumber}</FileNumber> : 'Not known yet'),
          },
          {
            label: 'State',
            cell: (row) => (
              <>
                <LabelledBadge {...badgeOf(row.state, row.filing)} />
                {row.reason && <div>{row.reason}</div>}
                {row.filing?.isPublished && (
                  <div>
                    <Link to={contributionPaths.filing(row.filing.id)}>See the order</Link>
                  </div>
                )}
              </>
            ),
          },
          { label: 'Uploaded', cell: (row) => <Time date={row.broughtOn} /> },
        ]}
      />
      <Pagination {...paging} to={(page) => `${contributionPaths.upload}?page=${page}`} />
    </Card>
  )
}

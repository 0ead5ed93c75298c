import { LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { bankruptcyStatusLabels } from '../registered/bankruptcy/bankruptcy-labels.ts'
import { bankruptcyAt } from '../registered/bankruptcy/locations.ts'
import type { WaitingBankruptcy } from './waiting-bankruptcies.server.ts'

/** The bankruptcies without a decision on what the bureau gets. */
export function BankruptcyTable({ waiting }: { waiting: readonly WaitingBankruptcy[] }) {
  if (waiting.length === 0) {
    return (
      <EmptyState title="No bankruptcies to decide">
        A tenant’s bankruptcy appears here until you decide what we report about them.
      </EmptyState>
    )
  }
  return (
    <Card>
      <Table
        caption="Bankruptcies to decide, oldest petition first"
        rows={waiting}
        rowKey={(row) => row.id}
        columns={[
          { label: 'Tenant', isRowHeader: true, cell: (row) => row.debtor },
          { label: 'Bankruptcy', cell: (row) => bankruptcyStatusLabels[row.status] },
          { label: 'Petition filed', cell: (row) => <Time date={row.filedOn} /> },
          { label: 'Debt', cell: (row) => row.title },
          { label: 'Organization', cell: (row) => row.organizationName },
          {
            label: 'Action',
            isLabelHidden: true,
            cell: (row) => (
              <LinkButton to={bankruptcyAt('staff', row.debtId).report(row.id)} size="small">
                Decide<Hidden> what is reported about {row.debtor}</Hidden>
              </LinkButton>
            ),
          },
        ]}
      />
    </Card>
  )
}

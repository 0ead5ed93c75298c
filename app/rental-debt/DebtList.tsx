import { DebtStatusBadge, type debtStatusLooks } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/Table.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { paths } from './paths.ts'

export type DebtListRow = {
  id: string
  status: string
  title: string
  fileNumber: string | null
  tenantNames: string[]
  startedOn: string
}

/** A list of debts with their state and the way into each. */
export function DebtList({ title, debts }: { title: string; debts: readonly DebtListRow[] }) {
  return (
    <Card>
      <Table
        caption={title}
        rows={debts}
        rowKey={(debt) => debt.id}
        columns={[
          { label: 'Address', isRowHeader: true, cell: (debt) => debt.title },
          {
            label: 'File number',
            cell: (debt) => (debt.fileNumber ? <FileNumber>{debt.fileNumber}</FileNumber> : 'Not known yet'),
          },
          { label: 'Tenants', cell: (debt) => debt.tenantNames.join(', ') || 'Not known yet' },
          { label: 'Started', cell: (debt) => <Time date={debt.startedOn} /> },
          {
            label: 'Status',
            cell: (debt) => <DebtStatusBadge status={debt.status as keyof typeof debtStatusLooks} />,
          },
          {
            label: 'Action',
            isLabelHidden: true,
            cell: (debt) => (
              <LinkButton to={paths.debt(debt.id)} size="small">
                {debt.status === 'draft' ? 'Continue' : 'View Ledger'}
                <Hidden> for {debt.title}</Hidden>
              </LinkButton>
            ),
          },
        ]}
      />
    </Card>
  )
}

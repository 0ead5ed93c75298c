import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import type { FailedRefund } from './failed-refunds.server.ts'

/** Failed refunds, each with the provider's text and a retry button. */
export function RefundTable({ refunds }: { refunds: readonly FailedRefund[] }) {
  if (refunds.length === 0) {
    return <EmptyState title="No failed refunds">A refund that fails appears here.</EmptyState>
  }
  return (
    <Card>
      <Table
        caption="Refunds that failed"
        rows={refunds}
        rowKey={(row) => row.checkoutId}
        columns={[
          { label: 'Application', isRowHeader: true, cell: (row) => <Title row={row} /> },
          { label: 'Organization', cell: (row) => row.organizationName },
          { label: 'Paid', cell: (row) => <Time date={row.paidOn} /> },
          { label: 'Fee', isNumeric: true, cell: (row) => <Money cents={row.cents} /> },
          { label: 'Why it failed', cell: (row) => row.failure },
          { label: 'Action', isLabelHidden: true, cell: (row) => <TryAgain row={row} /> },
        ]}
      />
    </Card>
  )
}

function Title({ row: { debtId, title } }: { row: FailedRefund }) {
  return debtId ? <Link to={paths.staff.application(debtId)}>{title}</Link> : title
}

function TryAgain({ row }: { row: FailedRefund }) {
  return (
    <Form method="post" action={paths.staff.refunds}>
      <PageFormToken />
      <input type="hidden" name="checkout_id" value={row.checkoutId} />
      <Button size="small" look="quiet">
        Try again<Hidden> for {row.title}</Hidden>
      </Button>
    </Form>
  )
}

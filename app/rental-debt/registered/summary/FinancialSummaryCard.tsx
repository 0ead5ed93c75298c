import type { ReactNode } from 'react'
import { Card } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { BalanceView } from './balance-view.server.ts'
import type { FinancialRow } from './financial-summary.ts'

/** Every figure of the debt: its meaning, its source, and how they add up to the balance. */
export function FinancialSummaryCard({ balance, children }: { balance: BalanceView; children?: ReactNode }) {
  const { rows, total, payments, waivers, outstanding, overpayment, asOf } = balance
  return (
    <Card labelledBy="financial-summary">
      <h2 id="financial-summary">Financial Summary</h2>
      <Table
        caption={
          <Text as="span" size="small" tone="muted">
            As of <Time date={asOf} />
          </Text>
        }
        columns={[
          {
            label: 'What it is',
            isRowHeader: true,
            cell: ({ title, source }: FinancialRow) => (
              <>
                {title} <small>{source}</small>
              </>
            ),
          },
          { label: 'Charged in all', isNumeric: true, cell: Charged },
          { label: 'Still owed', isNumeric: true, cell: StillOwed },
        ]}
        rows={rows}
        rowKey={({ title }) => title}
        footer={['Total', <Money key="total" cents={total} />, <Money key="open" cents={outstanding} />]}
      />
      <p>
        <Money cents={total} /> charged in all, less <Money cents={payments} /> paid
        {waivers > 0 && (
          <>
            {' '}
            and <Money cents={waivers} /> waived
          </>
        )}
        , leaves <Money cents={outstanding} />
        {overpayment > 0 && (
          <>
            , with <Money cents={overpayment} /> overpaid
          </>
        )}
        . A payment first covers interest, then the order, then daily compensation.
      </p>
      {children}
    </Card>
  )
}

/** So that the columns add up. */
const countedAbove = <Text as="span">Counted above</Text>

function Charged({ open, total }: FinancialRow) {
  return open === null ? countedAbove : <Money cents={total} />
}

function StillOwed({ open }: FinancialRow) {
  return open === null ? countedAbove : <Money cents={open} />
}

import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { type HistoryRow, type CreditReporting as View, yearsOf } from './credit-reporting-view.ts'
import { NextReportCard } from './NextReportCard.tsx'

/** The credit reporting tab: the next report, and the earlier ones. */
export function CreditReporting({ view: { debtId, role, hasEnded, history, next } }: { view: View }) {
  return (
    <>
      {next && <NextReportCard next={next} debtId={debtId} role={role} />}
      {history.length === 0 ? <NothingReported hasEnded={hasEnded} /> : <History rows={history} />}
    </>
  )
}

function NothingReported({ hasEnded }: { hasEnded: boolean }) {
  if (hasEnded)
    return <EmptyState title="Nothing was reported">This debt ended before its first report.</EmptyState>
  return (
    <EmptyState title="Credit Reporting Entries will be created monthly after the Rental Debt has been approved by the product team." />
  )
}

/** As in specification 3, section 4. */
const statusLabels = { pending: 'Scheduled', sent: 'Reported', left_out: '-', held: '-' }

/** The newest year is open; earlier ones are collapsed, as in the ledger. */
function History({ rows }: { rows: readonly HistoryRow[] }) {
  const [latest, ...earlier] = yearsOf(rows)
  return (
    <Card>
      <Entries caption="Credit reporting entries, latest first" rows={latest?.rows ?? []} />
      {earlier.map(({ year, rows }) => (
        <Details key={year} summary={`${year}: ${rows.length} ${rows.length === 1 ? 'entry' : 'entries'}`}>
          <Entries caption={`Credit reporting entries of ${year}`} rows={rows} />
        </Details>
      ))}
    </Card>
  )
}

function Entries({ caption, rows }: { caption: string; rows: readonly HistoryRow[] }) {
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { label: 'Report date', isRowHeader: true, cell: (row) => <Time date={row.reportDate} /> },
        {
          label: 'Period',
          cell: (row) => (
            <>
              <Time date={row.startsOn} /> to <Time date={row.endsOn} />
            </>
          ),
        },
        { label: 'Amount', isNumeric: true, cell: (row) => <Money cents={row.amount} /> },
        {
          label: 'Status',
          cell: (row) => (
            <>
              {statusLabels[row.status]}
              {row.why && <small>{row.why}</small>}
            </>
          ),
        },
      ]}
    />
  )
}

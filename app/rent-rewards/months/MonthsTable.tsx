import { LabelledBadge } from '#app/ui/Badge.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { MonthOfYear } from '#app/ui/records/Value.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { LeaseView } from '../leases/read-lease.server.ts'

type Row = LeaseView['months'][number]

type Props = {
  months: readonly Row[]
  /** For a renter, whose page names them. A landlord reads which of their people said it. */
  landlord: string | null
}

/** What was said of each month, newest first. */
export function MonthsTable({ months, landlord }: Props) {
  if (months.length === 0)
    return <EmptyState title="No month is due yet">The first one is here on its due day.</EmptyState>
  const columns: Column<Row>[] = [
    { label: 'Month', isRowHeader: true, cell: ({ month }) => <MonthOfYear of={month} /> },
    { label: 'Due', isNumeric: true, cell: ({ due }) => <Money cents={due} /> },
    { label: 'Received', isNumeric: true, cell: ({ received }) => <Amount cents={received} /> },
    { label: 'Owed on the 15th', isNumeric: true, cell: ({ owed }) => <Amount cents={owed} /> },
    {
      label: landlord === null ? 'Who said so' : 'Said on',
      cell: (row) => <Said row={row} landlord={landlord} />,
    },
  ]
  return (
    <Table caption="Months" isCaptionHidden rows={months} rowKey={({ month }) => month} columns={columns} />
  )
}

const Amount = ({ cents }: { cents: number | null }) =>
  cents === null ? 'Not known' : <Money cents={cents} />

const channels = { page: '', import: ', by import', call: ', by our API' }

function Said({ row: { isConfirmed, statement }, landlord }: { row: Row; landlord: string | null }) {
  if (!isConfirmed || !statement) return <LabelledBadge label="Not confirmed" tone="yellow" />
  const on = (
    <>
      <Time date={statement.on} />
      {channels[statement.channel]}
    </>
  )
  // A renter's page names the landlord once, above.
  if (landlord !== null) return on
  return (
    <>
      {statement.by ?? 'A former member'}
      <br />
      <small>{on}</small>
    </>
  )
}

import { monthName } from '#app/platform/values/parts-of-date.ts'
import { LabelledBadge } from '#app/ui/Badge.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { useInLanguage } from '#app/ui/in-language.ts'
import { Link } from '#app/ui/Link.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { MonthOfYear } from '#app/ui/records/Value.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { LeaseView } from '../leases/read-lease.server.ts'
import { rentPaths } from '../paths.ts'

type Row = LeaseView['months'][number]

type Props = {
  leaseId: string
  months: readonly Row[]
  /** For a renter, whose page names them. A landlord reads which of their people said it. */
  landlord: string | null
}

/** What was said of each month, newest first. */
export function MonthsTable({ leaseId, months, landlord }: Props) {
  if (months.length === 0)
    return <EmptyState title="No month is due yet">The first one is here on its due day.</EmptyState>
  const columns: Column<Row>[] = [
    {
      label: 'Month',
      isRowHeader: true,
      cell: ({ month }) => (
        <Link to={rentPaths.month(leaseId, month)}>
          <ShortMonth of={month} />
        </Link>
      ),
    },
    { label: 'Due', isNumeric: true, cell: (row) => <Due {...row} /> },
    { label: 'Received', isNumeric: true, cell: (row) => <Received {...row} /> },
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

/** Short, so that five columns fit beside the renters; read as a whole. */
function ShortMonth({ of: month }: { of: string }) {
  const name = useInLanguage(monthName)(month)
  return (
    <>
      <span aria-hidden="true">
        {name.slice(0, 3)} {month.slice(0, 4)}
      </span>
      <Hidden>
        <MonthOfYear of={month} />
      </Hidden>
    </>
  )
}

const Due = ({ due, oneOff }: Row) => (
  <>
    <Money cents={due} />
    {oneOff > 0 && (
      <>
        <br />
        <small>
          and <Money cents={oneOff} /> in fees
        </small>
      </>
    )}
  </>
)

/** How much, and on which day; of several days, how many. */
const Received = ({ received, receivedOn: [day, ...more] }: Row) => (
  <>
    <Amount cents={received} />
    {day !== undefined && (
      <>
        <br />
        <small>
          {more.length === 0 ? (
            <>
              by <Time date={day} />
            </>
          ) : (
            `on ${more.length + 1} days`
          )}
        </small>
      </>
    )}
  </>
)

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

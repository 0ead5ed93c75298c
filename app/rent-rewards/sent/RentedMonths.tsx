import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { MonthOfYear } from '#app/ui/records/Value.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import type { LeaseView } from '../leases/read-lease.server.ts'
import { MonthName } from '../months/MonthsTable.tsx'
import { SaidByLandlord } from '../months/SaidByLandlord.tsx'
import { rentPaths } from '../paths.ts'
import { SentWords } from './SentWords.tsx'
import type { SentMonth } from './sent-months.ts'

type Row = { month: string; said: LeaseView['months'][number] | null; sent: SentMonth }

type Props = {
  lease: Pick<LeaseView, 'id' | 'months'>
  /** Each month and file, newest first. */
  sent: readonly SentMonth[]
  today: string
  renterId: string | null
  /** The months that are disputed now. */
  disputed: readonly string[]
}

const shownOpen = 12

/** For a renter: what their landlord said of each month, what was sent about them, and the way to dispute it. */
export function RentedMonths({ lease, sent, today, renterId, disputed }: Props) {
  // A file can be about a month in which no rent was due any more.
  const rows = sent.map((each): Row => {
    const said = lease.months.find(({ month }) => month === each.month)
    return { month: each.month, said: said ?? null, sent: each }
  })
  if (rows.length === 0)
    return <EmptyState title="No month is due yet">The first one is here on its due day.</EmptyState>
  const columns: Column<Row>[] = [
    {
      label: 'Month',
      isRowHeader: true,
      cell: ({ month, said }) => (
        <MonthName leaseId={said && lease.id} month={month} isDisputed={disputed.includes(month)} />
      ),
    },
    {
      label: 'What was sent',
      cell: (row) => <SentWords month={row.sent} today={today} of="renter" />,
    },
    {
      label: 'What your landlord said',
      cell: ({ said, sent: { sent } }) =>
        said ? <SaidByLandlord row={said} showsOwed={sent === null} /> : 'The lease had ended',
    },
    {
      label: 'Dispute',
      isLabelHidden: true,
      cell: ({ month, said }) =>
        renterId !== null &&
        said !== null &&
        !disputed.includes(month) && (
          <Link to={rentPaths.disputeMonth(renterId, month)}>
            Dispute
            <Hidden>
              {' '}
              <MonthOfYear of={month} />
            </Hidden>
          </Link>
        ),
    },
  ]
  const table = (caption: string, some: Row[]) => (
    <Table caption={caption} isCaptionHidden rows={some} rowKey={({ month }) => month} columns={columns} />
  )
  const earlier = rows.slice(shownOpen)
  return (
    <>
      {table('Months', rows.slice(0, shownOpen))}
      {earlier.length > 0 && (
        <Details summary={earlier.length === 1 ? '1 earlier month' : `${earlier.length} earlier months`}>
          {table('Earlier months', earlier)}
        </Details>
      )}
    </>
  )
}

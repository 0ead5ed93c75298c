import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { MonthsStrip } from '../months/MonthsStrip.tsx'
import { MonthsTable } from '../months/MonthsTable.tsx'
import { decisionText } from '../past/decisions.ts'
import { rentPaths } from '../paths.ts'
import type { Receipt } from '../receipts/receipts.server.ts'
import type { MonthsTabView } from './months-tab.server.ts'

/** What staff decide about a month by: what was said, and the money that was recorded. */
export function MonthsTab({ lease, disputed, receipts, earlier }: Omit<MonthsTabView, 'head'>) {
  return (
    <>
      <Card labelledBy="strip">
        <Stack>
          <h2 id="strip">Last 12 months, as of each 15th</h2>
          <MonthsStrip months={lease.lastMonths} disputed={disputed} />
        </Stack>
      </Card>
      <Card labelledBy="months">
        <Stack>
          <h2 id="months">Months</h2>
          <MonthsTable leaseId={null} months={lease.months} disputed={disputed} />
        </Stack>
      </Card>
      {earlier.map((request) => (
        <EarlierMonths key={request.claimId} request={request} disputed={disputed} />
      ))}
      <Card labelledBy="money">
        <Stack>
          <h2 id="money">Payments and credits</h2>
          {receipts.length === 0 ? (
            <p>None is recorded.</p>
          ) : (
            <Table
              caption="Payments and credits"
              isCaptionHidden
              rows={receipts.toReversed()}
              rowKey={({ id }) => id}
              columns={columns}
            />
          )}
        </Stack>
      </Card>
    </>
  )
}

const askedBy = { landlord: 'The landlord asked for them on', renter: 'A renter asked for them on' }

type EarlierProps = { request: MonthsTabView['earlier'][number]; disputed: readonly string[] }

/** What one side asked to add from before the first month that counts, and what was decided. */
function EarlierMonths({ request: { claimId, side, askedOn, months }, disputed }: EarlierProps) {
  return (
    <Card labelledBy={`earlier-${claimId}`}>
      <Stack>
        <h2 id={`earlier-${claimId}`}>Earlier months</h2>
        <p>
          {askedBy[side]} <Time date={askedOn} />.{' '}
          <Link to={rentPaths.staff.pastRentClaim(claimId)}>See the request and its proof</Link>
        </p>
        <Table
          caption="Earlier months"
          isCaptionHidden
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            { label: 'Month', isRowHeader: true, cell: ({ month }) => formatMonth(month) },
            {
              label: 'Decided',
              cell: ({ month, decision }) => (
                <>
                  {decision ? decisionText(decision) : 'Not yet'}{' '}
                  {disputed.includes(month) && <Badge tone="red">Disputed</Badge>}
                </>
              ),
            },
          ]}
        />
      </Stack>
    </Card>
  )
}

const columns: Column<Receipt>[] = [
  {
    label: 'What it is',
    isRowHeader: true,
    cell: ({ kind, method, statedFor }) =>
      [kind === 'credit' ? 'Credit' : 'Payment', method, statedFor && 'from what was said of a month']
        .filter(Boolean)
        .join(', '),
  },
  { label: 'Day', cell: ({ on }) => <Time date={on} /> },
  { label: 'Amount', isNumeric: true, cell: ({ amount }) => <Money cents={amount} /> },
  {
    label: 'Counts',
    cell: ({ returnedOn, removedOn }) => {
      if (removedOn)
        return (
          <>
            Removed on <Time date={removedOn} />
          </>
        )
      if (!returnedOn) return 'Yes'
      return (
        <>
          Returned on <Time date={returnedOn} />
        </>
      )
    },
  },
  {
    label: 'Recorded',
    cell: ({ by, recordedOn }) => (
      <>
        {by ?? 'A former member'}, <Time date={recordedOn} />
      </>
    ),
  },
]

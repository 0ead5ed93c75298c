import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { MonthOfYear } from '#app/ui/records/Value.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { rentPaths } from '../paths.ts'
import type { Fee, Receipt } from '../receipts/receipts.server.ts'
import type { MonthHistory } from './read-month.server.ts'
import { saidColumns } from './said-columns.tsx'

type Props = {
  leaseId: string
  address: string
  history: MonthHistory
  /** The renter who disputes this month from here; null for the landlord. */
  renterId: string | null
  /** The name a renter reads; null for the landlord, who reads which of their people it was. */
  landlord: string | null
  isDue: boolean
  /** For the landlord, unless leases are read-only. */
  canChange: boolean
  done: string | null
}

/** One month of a lease: who said what of it, and the money that came and fell due in it. */
export function MonthPage({ leaseId, address, history, renterId, landlord, isDue, canChange, done }: Props) {
  const { month, said, receipts, fees } = history
  const name = formatMonth(month)
  const standing = receipts.filter(({ removedOn }) => removedOn === null)
  const removed = receipts.filter(({ removedOn }) => removedOn !== null)
  const charged = fees.filter(({ removedOn }) => removedOn === null)
  const isOwn = landlord === null
  const isDecided = said.some((each) => each.isDecided && each.replacedOn === null)
  return (
    <Page>
      <PageHeader
        title={name}
        lede={address}
        trail={
          <Breadcrumb
            trail={[
              { label: 'Rent Rewards', to: rentPaths.start },
              { label: address, to: rentPaths.lease(leaseId) },
            ]}
            current={name}
          />
        }
      />
      <StatusMessage>{done}</StatusMessage>
      <Card labelledBy="said">
        <Stack>
          <h2 id="said">Who said what</h2>
          {said.length === 0 ? (
            <EmptyState title="No one has said what was paid">
              This month counts neither as paid nor as late.
            </EmptyState>
          ) : (
            <Table
              caption="Who said what"
              isCaptionHidden
              rows={said}
              rowKey={({ id }) => id}
              columns={saidColumns(landlord)}
            />
          )}
          {renterId && isDue && (
            <div>
              <LinkButton to={rentPaths.disputeMonth(renterId, month)}>Dispute this month</LinkButton>
            </div>
          )}
          {isOwn && isDecided && (
            <p>
              Our reviewers decided this month on a dispute. You cannot change it. You can ask them to look
              again, from <Link to={rentPaths.lease(leaseId)}>the lease</Link>.
            </p>
          )}
          {canChange && isDue && !isDecided && (
            <div>
              <LinkButton to={rentPaths.confirmLease(month, leaseId)}>
                {said.length === 0 ? `Confirm ${name}` : 'Change what was said'}
              </LinkButton>
            </div>
          )}
        </Stack>
      </Card>
      <Card labelledBy="money">
        <Stack>
          <Row spread>
            <h2 id="money">Payments and credits in {name}</h2>
            {canChange && <Link to={rentPaths.recordPayment(leaseId)}>Record a payment</Link>}
          </Row>
          {standing.length === 0 ? (
            <p>None is recorded.</p>
          ) : (
            <Table
              caption={`Payments and credits in ${name}`}
              isCaptionHidden
              rows={standing}
              rowKey={({ id }) => id}
              columns={receiptColumns(leaseId, { isOwn, canChange })}
            />
          )}
        </Stack>
      </Card>
      {charged.length > 0 && (
        <Card labelledBy="fees">
          <Stack>
            <h2 id="fees">One-off fees in {name}</h2>
            <Table
              caption={`One-off fees in ${name}`}
              isCaptionHidden
              rows={charged}
              rowKey={({ id }) => id}
              columns={feeColumns(leaseId, canChange)}
            />
          </Stack>
        </Card>
      )}
      {removed.length > 0 && (
        <Card labelledBy="removed">
          <Stack>
            <h2 id="removed">Changed and removed</h2>
            <Table
              caption="Payments and credits that no longer count"
              isCaptionHidden
              rows={removed}
              rowKey={({ id }) => id}
              columns={removedColumns}
            />
          </Stack>
        </Card>
      )}
    </Page>
  )
}

const kindWords = { payment: 'Payment', credit: 'Credit' }

const receiptColumns = (
  leaseId: string,
  { isOwn, canChange }: { isOwn: boolean; canChange: boolean },
): Column<Receipt>[] => [
  {
    label: 'What it is',
    isRowHeader: true,
    cell: ({ kind, method, statedFor, forMonth }) => (
      <>
        {[kindWords[kind], method].filter(Boolean).join(', ')}
        {(statedFor ?? forMonth) !== null && (
          <>
            <br />
            <small>
              {statedFor === null ? 'For ' : 'As confirmed for '}
              <MonthOfYear of={statedFor ?? forMonth ?? ''} />
            </small>
          </>
        )}
      </>
    ),
  },
  {
    label: 'Day',
    cell: ({ on, returnedOn, statedFor }) => (
      <>
        {statedFor !== null && 'By '}
        <Time date={on} />
        {returnedOn !== null && (
          <>
            <br />
            <small>
              Returned on <Time date={returnedOn} />: does not count
            </small>
          </>
        )}
      </>
    ),
  },
  { label: 'Amount', isNumeric: true, cell: ({ amount }) => <Money cents={amount} /> },
  ...(isOwn ? [recordedColumn] : []),
  ...(canChange ? [changeColumn(leaseId)] : []),
]

const recordedColumn: Column<Receipt> = {
  label: 'Recorded',
  cell: ({ by, recordedOn, reference, note }) => (
    <>
      {by ?? 'A former member'}, <Time date={recordedOn} />
      {(reference ?? note) !== null && (
        <>
          <br />
          <small>{[reference, note].filter(Boolean).join('. ')}</small>
        </>
      )}
    </>
  ),
}

const changeColumn = (leaseId: string): Column<Receipt> => ({
  label: 'Actions',
  isLabelHidden: true,
  cell: (receipt) =>
    receipt.isDecided ? null : (
      <Row>
        <Link to={rentPaths.payment(leaseId, receipt.id)} aria-label={`Change ${labelOf(receipt)}`}>
          Change
        </Link>
        {receipt.kind === 'payment' && receipt.returnedOn === null && (
          <Link
            to={rentPaths.returnPayment(leaseId, receipt.id)}
            aria-label={`Returned: ${labelOf(receipt)}`}
          >
            Returned
          </Link>
        )}
      </Row>
    ),
})

const labelOf = ({ kind, on }: Receipt) => `the ${kind} of ${on}`

const feeColumns = (leaseId: string, canChange: boolean): Column<Fee>[] => [
  { label: 'What it is for', isRowHeader: true, cell: ({ what }) => what },
  { label: 'Due', cell: ({ on }) => <Time date={on} /> },
  { label: 'Amount', isNumeric: true, cell: ({ amount }) => <Money cents={amount} /> },
  ...(canChange
    ? [
        {
          label: 'Actions',
          isLabelHidden: true,
          cell: ({ id, what }: Fee) => (
            <Link to={rentPaths.fee(leaseId, id)} aria-label={`Remove the fee: ${what}`}>
              Remove
            </Link>
          ),
        },
      ]
    : []),
]

const removedColumns: Column<Receipt>[] = [
  {
    label: 'What it was',
    isRowHeader: true,
    cell: ({ kind, amount, on }) => (
      <>
        {kindWords[kind]} of <Money cents={amount} />, <Time date={on} />
      </>
    ),
  },
  {
    label: 'Changed or removed',
    cell: ({ removedOn, removedBy }) => (
      <>
        <Time date={removedOn} />
        {removedBy !== null && `, ${removedBy}`}
      </>
    ),
  },
  { label: 'Why', cell: ({ removedBecause }) => removedBecause },
]

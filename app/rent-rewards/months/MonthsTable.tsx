import { monthName } from '#app/platform/values/parts-of-date.ts'
import { LabelledBadge } from '#app/ui/Badge.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { useInLanguage } from '#app/ui/in-language.ts'
import { Link } from '#app/ui/Link.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { MonthOfYear } from '#app/ui/records/Value.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { LeaseView, StatedMonth } from '../leases/read-lease.server.ts'
import { ourReviewers } from '../our-reviewers.ts'
import { rentPaths } from '../paths.ts'
import { SentWords } from '../sent/SentWords.tsx'
import type { SentMonth } from '../sent/sent-months.ts'
import { channels } from './said-columns.tsx'

/** That months of the lease were before Rentbook; nothing where there were none. */
export function MonthsBefore({ startsOn, countsFrom }: Pick<LeaseView, 'startsOn' | 'countsFrom'>) {
  if (startsOn >= countsFrom) return null
  return (
    <Text size="small" tone="muted">
      Months before <MonthOfYear of={countsFrom.slice(0, 7)} /> were before Rentbook, and are not counted
      here.
    </Text>
  )
}

type Row = LeaseView['months'][number]

type Props = {
  /** Null for staff, who have no page of a month. */
  leaseId: string | null
  months: readonly Row[]
  /** The months that are disputed now. */
  disputed?: readonly string[]
  /** What the files said, and the day of the application's clock; staff read only who said what. */
  reported?: { months: readonly SentMonth[]; today: string }
}

/** For a landlord and for staff: what was said of each month and by which of their people, newest first. */
export function MonthsTable({ leaseId, months, disputed = [], reported }: Props) {
  if (months.length === 0)
    return <EmptyState title="No month is due yet">The first one is here on its due day.</EmptyState>
  const columns: Column<Row>[] = [
    {
      label: 'Month',
      isRowHeader: true,
      cell: ({ month }) => (
        <MonthName leaseId={leaseId} month={month} isDisputed={disputed.includes(month)} />
      ),
    },
    { label: 'Due', isNumeric: true, cell: (row) => <Due {...row} /> },
    { label: 'Received', isNumeric: true, cell: (row) => <Received {...row} /> },
    { label: 'Owed on the 15th', isNumeric: true, cell: ({ owed }) => <Amount cents={owed} /> },
    reported ? reportedColumn(reported) : { label: 'Who said so', cell: (row) => <Said row={row} /> },
  ]
  return (
    <Table caption="Months" isCaptionHidden rows={months} rowKey={({ month }) => month} columns={columns} />
  )
}

const reportedColumn = ({ months, today }: NonNullable<Props['reported']>): Column<Row> => ({
  label: 'Reported',
  cell: (row) => {
    const sent = months.find(({ month }) => month === row.month)
    return (
      <>
        {sent ? <SentWords month={sent} today={today} of="landlord" /> : 'Nothing sent'}
        <small>{row.isConfirmed && row.statement ? <SaidShort of={row.statement} /> : 'Not confirmed'}</small>
      </>
    )
  },
})

const SaidShort = ({ of: { isDecided, by, on, channel } }: { of: StatedMonth }) => (
  <>
    {isDecided ? ourReviewers : (by ?? 'A former member')}, <Time date={on} />
    {isDecided ? ', on a dispute' : channels[channel]}
  </>
)

type NameProps = { leaseId: string | null; month: string; isDisputed: boolean }

/** A month with the way to its page, if it has one. */
export function MonthName({ leaseId, month, isDisputed }: NameProps) {
  return (
    <>
      {leaseId === null ? (
        <ShortMonth of={month} />
      ) : (
        <Link to={rentPaths.month(leaseId, month)}>
          <ShortMonth of={month} />
        </Link>
      )}
      {isDisputed && (
        <>
          <br />
          <small>
            <b>Disputed</b>
          </small>
        </>
      )}
    </>
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

function Said({ row: { isConfirmed, statement } }: { row: Row }) {
  if (!isConfirmed || !statement) return <LabelledBadge label="Not confirmed" tone="yellow" />
  if (statement.isDecided)
    return (
      <>
        {ourReviewers}
        <br />
        <small>
          <Time date={statement.on} />, on a dispute
        </small>
      </>
    )
  return (
    <>
      {statement.by ?? 'A former member'}
      <br />
      <small>
        <Time date={statement.on} />
        {channels[statement.channel]}
      </small>
    </>
  )
}

import { formatDate } from '#app/platform/values/format-date.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import * as css from './transactions.css.ts'
import type { EntryView } from './transactions-view.server.ts'

type LedgerTableProps = { id: string; entries: readonly EntryView[]; search: string }

/** The lines of a ledger, the newest first, each with where it comes from. */
export function LedgerTable({ id, entries, search }: LedgerTableProps) {
  const columns: Column<EntryView>[] = [
    { label: 'Date', isRowHeader: true, cell: ({ at }) => <Time date={at} /> },
    { label: 'What it is', cell: What },
    {
      label: 'Amount',
      isNumeric: true,
      cell: ({ amount }) =>
        amount < 0 ? (
          <span className={css.credit}>
            <Money cents={amount} />
          </span>
        ) : (
          <Money cents={amount} />
        ),
    },
    { label: 'Balance', isNumeric: true, cell: Balance },
    ...(entries.some(({ correct }) => correct) ? [actions(id, search)] : []),
  ]
  return (
    <div className={css.lines}>
      <Table
        caption="Transactions, newest first"
        isCaptionHidden
        rows={entries}
        rowKey={({ at, title, correct }) => correct ?? `${at} ${title}`}
        columns={columns}
      />
    </div>
  )
}

function What({ title, notes }: EntryView) {
  return (
    <>
      <b>{title}</b>
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </>
  )
}

function Balance({ balance, overpayment }: EntryView) {
  return (
    <>
      <Money cents={balance} />
      {overpayment > 0 && (
        <small>
          <Money cents={overpayment} /> overpaid
        </small>
      )}
    </>
  )
}

const actions = (id: string, search: string): Column<EntryView> => ({
  label: 'Actions',
  isLabelHidden: true,
  cell: ({ at, title, correct }) =>
    correct && (
      <LinkButton look="link" to={paths.correctTransaction(id, correct) + search} preventScrollReset>
        Correct
        <Hidden>
          {' '}
          {title} of {formatDate(at)}
        </Hidden>
      </LinkButton>
    ),
})

import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { Value } from '#app/ui/records/Value.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Money } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import { ledgerSearch } from './as-of.ts'
import { roundingNote } from './entry-labels.ts'
import * as css from './transactions.css.ts'
import type { LineView, TransactionsView, YearView } from './transactions-view.server.ts'

type LedgerYearsProps = {
  view: Pick<TransactionsView, 'id' | 'years' | 'show' | 'page' | 'pageCount'>
  /** The address of the ledger, if it is not the debt's own page. */
  at?: string
  /** The displayed day; null if it is today. */
  date: string | null
}

/** The years of a ledger, newest first and open; each with its totals, and its lines inside. */
export function LedgerYears({ view, date, at = paths.transactions(view.id) }: LedgerYearsProps) {
  const { id, show } = view
  const to = (year: string, page = 1) => at + ledgerSearch(date, { show, year, page })
  return (
    <div>
      {view.years.map((year, index) => {
        const sums = <Sums year={year} isLatest={index === 0} isToday={date === null} />
        if (year.lines === null) {
          return (
            <div key={year.year} className={css.year}>
              <div className={css.sums}>
                <div className={`${css.sumsRow} ${css.sumsLink}`}>
                  <Link to={to(year.year)} preventScrollReset>
                    {year.year}
                  </Link>
                  {sums}
                </div>
              </div>
            </div>
          )
        }
        return (
          <details key={`${year.year} ${date} ${show}`} className={css.year} open={year.isOpen}>
            <summary className={css.sums}>
              <span className={css.sumsRow}>
                <b>{year.year}</b>
                {sums}
              </span>
            </summary>
            <Lines id={id} year={year} lines={year.lines} search={ledgerSearch(date)} />
            {year.isOpen && (
              <Pagination
                page={view.page}
                pageCount={view.pageCount}
                to={(page) => to(year.year, page)}
                label={`Pages of ${year.year}`}
              />
            )}
          </details>
        )
      })}
      <Text size="small" tone="muted">
        {roundingNote}
      </Text>
    </div>
  )
}

function Sums({ year, isLatest, isToday }: { year: YearView; isLatest: boolean; isToday: boolean }) {
  return (
    <>
      <Sum label="Charged">
        <Money cents={year.charged} isSigned />
      </Sum>
      <Sum label="Paid or waived">
        {year.credited === 0 ? (
          'Nothing'
        ) : (
          <span className={css.credit}>
            <Money cents={-year.credited} />
          </span>
        )}
      </Sum>
      <Sum label={isLatest ? (isToday ? 'Today' : 'On that day') : 'Dec\u00a031'}>
        <b>
          <Money cents={year.balance} />
        </b>
        <Overpaid cents={year.overpayment} />
      </Sum>
    </>
  )
}

const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <span>
    <small>{label} </small>
    {children}
  </span>
)

const Overpaid = ({ cents }: { cents: number }) =>
  cents > 0 && (
    <small>
      <Money cents={cents} /> overpaid
    </small>
  )

type LinesProps = { id: string; year: YearView; lines: readonly LineView[]; search: string }

function Lines({ id, year, lines, search }: LinesProps) {
  if (lines.length === 0) return <p className={css.none}>No payments or waivers in this year.</p>
  const columns: Column<LineView>[] = [
    { label: 'When', isRowHeader: true, cell: ({ when }) => <Value of={when} /> },
    { label: 'What it is', cell: (line) => <What line={line} id={id} search={search} /> },
    { label: 'Amount', isNumeric: true, cell: Amount },
    { label: 'Balance after', isNumeric: true, cell: Balance },
  ]
  return (
    <div className={css.lines}>
      <Table
        caption={`Transactions of ${year.year}, newest first`}
        isCaptionHidden
        rows={lines}
        rowKey={({ kind, at, correct, amount, notes }) =>
          correct ?? `${kind} ${at} ${amount} ${notes.at(-1)}`
        }
        columns={columns}
      />
    </div>
  )
}

/** One line; opening it shows its calculation, or how it was applied. */
function What({ line, id, search }: { line: LineView; id: string; search: string }) {
  const { title, by, when, notes, kind, correct } = line
  return (
    <>
      <details className={kind === 'credit' ? css.creditLine : undefined}>
        <summary>
          {kind === 'credit' ? <b>{title}</b> : title}
          {by && ` ${by}`}
          <Hidden>
            {' '}
            of <Value of={when} />
          </Hidden>
        </summary>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </details>
      {correct && (
        <LinkButton look="link" to={paths.correctTransaction(id, correct) + search} preventScrollReset>
          Change
          <Hidden>
            {' '}
            {title} of <Value of={when} />
          </Hidden>
        </LinkButton>
      )}
    </>
  )
}

function Amount({ amount }: LineView) {
  return amount < 0 ? (
    <b className={css.credit}>
      <Money cents={amount} />
    </b>
  ) : (
    <Money cents={amount} isSigned />
  )
}

function Balance({ balance, overpayment }: LineView) {
  if (balance === null) return null
  return (
    <>
      <Money cents={balance} />
      <Overpaid cents={overpayment} />
    </>
  )
}

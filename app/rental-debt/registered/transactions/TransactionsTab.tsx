import { LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { AmountUnavailable } from '../../AmountUnavailable.tsx'
import { paths } from '../../paths.ts'
import { AheadCard } from './AheadCard.tsx'
import { AsOfForm } from './AsOfForm.tsx'
import { type AsOf, asOfField, ledgerSearch } from './as-of.ts'
import { LedgerHead } from './LedgerHead.tsx'
import { LedgerYears } from './LedgerYears.tsx'
import { OrderQuotes } from './OrderQuotes.tsx'
import { type Done, doneText } from './transaction-labels.ts'
import * as css from './transactions.css.ts'
import type { TransactionsView } from './transactions-view.server.ts'
import { WithdrawnTable } from './WithdrawnTable.tsx'

type TransactionsTabProps = { view: TransactionsView; asOf: AsOf; today: string; done: Done | null }

/** The ledger of a debt: the balance as of a day, and every line of it. */
export function TransactionsTab({ view, asOf, today, done }: TransactionsTabProps) {
  const { id, figures, withdrawn } = view
  const date = asOf.date === today ? null : asOf.date
  const search = ledgerSearch(date)
  const otherDay = <AsOfForm id={id} asOf={asOf} date={date} />
  return (
    <Stack gap="l">
      <ErrorSummary errors={asOf.error ? [{ id: asOfField, message: asOf.error }] : []} />
      <StatusMessage tone={done === 'gone' ? 'caution' : 'success'}>
        {done && <p>{doneText(done, view.isSettled)}</p>}
      </StatusMessage>
      {view.isTakenBack && (
        <Notice title="Taken back: the dispute succeeded">
          <p>Nothing is owed on this rental debt ($0.00). What was recorded before is below.</p>
        </Notice>
      )}
      {figures && !view.isTakenBack && (
        <LedgerHead
          figures={figures}
          otherDay={otherDay}
          perDay={view.perDay}
          chart={view.chart}
          asOf={asOf.date}
          isToday={date === null}
          actions={view.canRecord && <Actions id={id} search={search} />}
        />
      )}
      {view.ahead.length > 0 && <AheadCard view={view} search={search} />}
      <Card labelledBy="ledger">
        <Row spread>
          <h2 id="ledger">
            Transactions as of <Time date={asOf.date} />
          </h2>
          <Downloads id={id} search={search} />
        </Row>
        {figures ? (
          <div>
            <Shows id={id} show={view.show} date={date} />
            <LedgerYears view={view} date={date} />
          </div>
        ) : (
          <>
            {otherDay}
            <NoTransactions view={view} />
            {view.canRecord && <Actions id={id} search={search} />}
          </>
        )}
        {view.sources && <OrderQuotes id={id} sources={view.sources} />}
      </Card>
      {withdrawn.length > 0 && <WithdrawnTable rows={withdrawn} />}
    </Stack>
  )
}

function Actions({ id, search }: { id: string; search: string }) {
  return (
    <div className={css.onScreen}>
      <LinkButton look="primary" to={paths.recordPayment(id) + search} preventScrollReset>
        Record payment
      </LinkButton>
      <LinkButton to={paths.waive(id) + search} preventScrollReset>
        Waive amount
      </LinkButton>
      <Text size="small" tone="muted">
        Record each payment within 7 days of receiving it.
      </Text>
    </div>
  )
}

const Downloads = ({ id, search }: { id: string; search: string }) => (
  <div className={css.onScreen}>
    <a href={paths.ledgerCsv(id) + search} download>
      Download as CSV
    </a>
    <a href={paths.ledgerPdf(id) + search} download>
      Download as PDF
    </a>
  </div>
)

function Shows({ id, show, date }: { id: string; show: TransactionsView['show']; date: string | null }) {
  const links = [
    ['all', 'All'],
    ['credits', 'Payments and waivers only'],
  ] as const
  return (
    <nav aria-label="Which transactions" className={css.shows}>
      {links.map(([each, label]) => (
        <Link
          key={each}
          to={paths.transactions(id) + ledgerSearch(date, { show: each })}
          aria-current={each === show ? 'true' : undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function NoTransactions({ view: { issuedOn, isFault } }: { view: TransactionsView }) {
  if (isFault) return <AmountUnavailable />
  return (
    <>
      <EmptyState title="No transactions to show">
        {issuedOn
          ? 'Nothing is owed before the day the order was issued.'
          : 'The ledger starts once we approve the application.'}
      </EmptyState>
      {issuedOn && (
        <Notice>
          <p>
            The order was issued on <Time date={issuedOn} />.
          </p>
        </Notice>
      )}
    </>
  )
}

import { LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { Pagination } from '#app/ui/navigation.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { AmountUnavailable } from '../../AmountUnavailable.tsx'
import { paths } from '../../paths.ts'
import { AsOfForm } from './AsOfForm.tsx'
import { type AsOf, asOfField, ledgerSearch } from './as-of.ts'
import { LedgerFigures } from './LedgerFigures.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import { OrderQuotes } from './OrderQuotes.tsx'
import { type Done, doneText } from './transaction-labels.ts'
import * as css from './transactions.css.ts'
import type { TransactionsView } from './transactions-view.server.ts'
import { WithdrawnTable } from './WithdrawnTable.tsx'

type TransactionsTabProps = { view: TransactionsView; asOf: AsOf; today: string; done: Done | null }

/** The ledger of a debt: what is owed as of a day, and every line that makes it so. */
export function TransactionsTab({ view, asOf, today, done }: TransactionsTabProps) {
  const { id, figures, entries, withdrawn } = view
  const date = asOf.date === today ? null : asOf.date
  return (
    <Stack gap="l">
      <ErrorSummary errors={asOf.error ? [{ id: asOfField, message: asOf.error }] : []} />
      <StatusMessage tone={done === 'gone' ? 'caution' : 'success'}>
        {done && <p>{doneText(done, view.isSettled)}</p>}
      </StatusMessage>
      {view.canRecord && <Actions id={id} search={ledgerSearch(date)} />}
      {figures && <LedgerFigures figures={figures} asOf={asOf.date} isToday={date === null} />}
      <Card labelledBy="ledger">
        <Stack>
          <h2 id="ledger">
            Transactions as of <Time date={asOf.date} />
          </h2>
          <AsOfForm id={id} asOf={asOf} date={date} />
          {entries.length === 0 ? (
            <NoTransactions view={view} />
          ) : (
            <LedgerTable id={id} entries={entries} search={ledgerSearch(date)} />
          )}
          <Pagination
            page={view.page}
            pageCount={view.pageCount}
            to={(page) => paths.transactions(id) + ledgerSearch(date, page)}
            label="Pages of transactions"
          />
          {view.sources && <OrderQuotes id={id} sources={view.sources} />}
        </Stack>
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
        Record a payment within 7 days of receiving it.
      </Text>
    </div>
  )
}

function NoTransactions({ view: { issuedOn, isFault } }: { view: TransactionsView }) {
  if (isFault) return <AmountUnavailable />
  return (
    <>
      <EmptyState title="No transactions to show">
        {issuedOn
          ? 'Nothing was owed before the order was issued.'
          : 'The ledger begins with the order, once the application is approved.'}
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

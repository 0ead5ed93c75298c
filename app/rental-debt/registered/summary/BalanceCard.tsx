import { Link } from '@remix-run/react'
import { Card } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import { asOfField } from '../transactions/as-of.ts'
import { OrderQuotes } from '../transactions/OrderQuotes.tsx'
import * as css from '../transactions/transactions.css.ts'
import type { BalanceStep, FilerBalance } from './balance-view.server.ts'

/** From the order to what is owed today, step by step, each with where it comes from. */
export function BalanceCard({ debtId, balance }: { debtId: string; balance: FilerBalance }) {
  const { asOf, steps, earlierSteps, sources } = balance
  return (
    <Card labelledBy="balance">
      <h2 id="balance">How the balance is made up</h2>
      <Text size="small" tone="muted">
        As of <Time date={asOf} /> ·{' '}
        <Link to={`${paths.transactions(debtId)}?${asOfField}=${asOf}#${asOfField}`}>another day</Link> ·{' '}
        {/* Downloads are no pages of the application: the browser fetches them by itself. */}
        <a href={paths.ledgerCsv(debtId)}>CSV</a> · <a href={paths.ledgerPdf(debtId)}>PDF</a>
      </Text>
      {earlierSteps > 0 && (
        <p>
          The latest {steps.length} steps.{' '}
          <Link to={paths.transactions(debtId)}>
            See the {earlierSteps === 1 ? 'one' : earlierSteps} before them
          </Link>
        </p>
      )}
      <div className={css.lines}>
        <Table
          caption="How the balance is made up, the oldest first"
          isCaptionHidden
          columns={[
            { label: 'From', cell: ({ at }: BalanceStep) => <Time date={at} /> },
            { label: 'What it is', isRowHeader: true, cell: What },
            { label: 'Amount', isNumeric: true, cell: Amount },
            { label: 'Balance', isNumeric: true, cell: ({ balance }) => <Money cents={balance} /> },
          ]}
          rows={steps}
          rowKey={({ at, title, amount, balance }) => `${at} ${title} ${amount} ${balance}`}
        />
      </div>
      {sources && <OrderQuotes id={debtId} sources={sources} />}
    </Card>
  )
}

function What({ title, notes }: BalanceStep) {
  return (
    <>
      {title}
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </>
  )
}

function Amount({ amount }: BalanceStep) {
  return amount < 0 ? (
    <span className={css.credit}>
      <Money cents={amount} />
    </span>
  ) : (
    <Money cents={amount} />
  )
}

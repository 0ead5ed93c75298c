import { LinkButton } from '#app/ui/Button.tsx'
import { small } from '#app/ui/base.css.ts'
import { HelpLine } from '#app/ui/HelpLine.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Timeline } from '#app/ui/records/Timeline.tsx'
import { Value } from '#app/ui/records/Value.tsx'
import { Grid, Split } from '#app/ui/some-layout.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import { BankruptcyCard } from '../bankruptcy/BankruptcyCard.tsx'
import { whyUnnotified } from '../notice/why-unnotified.ts'
import { asOfField } from '../transactions/as-of.ts'
import { OrderQuotes } from '../transactions/OrderQuotes.tsx'
import { screenOnly } from '../transactions/transactions.css.ts'
import { OrderCard, SentCards } from './ApplicationAsSent.tsx'
import { DangerZone } from './DangerZone.tsx'
import { FinancialSummaryCard } from './FinancialSummaryCard.tsx'
import type { FilerView } from './filer-view.server.ts'
import { ManageCard, possessionText } from './ManageCard.tsx'
import { NoAmountsCard } from './NoAmountsCard.tsx'
import { RepaymentCard } from './RepaymentCard.tsx'
import { StatusNotice } from './StatusNotice.tsx'
import { WaitingChangeNotice } from './WaitingChangeNotice.tsx'

/** A debt after the draft, for the organization that filed it. */
export function FilerSummary({ debt, wasNotSaved }: { debt: FilerView; wasNotSaved: boolean }) {
  return (
    <>
      {wasNotSaved && <NotSaved />}
      <StatusNotice debt={debt} />
      {debt.waitingChange && <WaitingChangeNotice debtId={debt.id} change={debt.waitingChange} />}
      {debt.unnotified.length > 0 && <NoticeToDeliver debt={debt} />}
      <Split main={<Money debt={debt} />} side={<Aside debt={debt} />} />
      {debt.application && (
        <Grid columns="three">
          <SentCards debtId={debt.id} application={debt.application} />
        </Grid>
      )}
      <Ends debt={debt} />
    </>
  )
}

function NoticeToDeliver({ debt: { id, unnotified } }: { debt: FilerView }) {
  return (
    <Notice
      tone="caution"
      title={`Deliver the notice to ${unnotified.map(({ name }) => name).join(' and ')}`}
    >
      <p>
        {whyUnnotified(unnotified)} Print the notice, deliver it, and record when you did. They are not
        reported until two weeks after that.
      </p>
      <p>
        <Link to={paths.people(id)}>
          {unnotified.some(({ cameBack }) => cameBack)
            ? 'Print the notice and record its delivery, or change the email'
            : 'Print the notice and record its delivery'}
        </Link>
      </p>
    </Notice>
  )
}

function NotSaved() {
  return (
    <Notice tone="critical" title="What you just sent was not saved">
      <p>
        Someone submitted this application while you had it open, and a submitted application cannot be
        changed. If something in it is wrong, call us at <HelpLine />.
      </p>
    </Notice>
  )
}

function Money({ debt }: { debt: FilerView }) {
  const { id, balance, application, bankruptcies, may } = debt
  const amounts = balance === 'fault' ? null : balance
  return (
    <>
      {balance === 'fault' && <NoAmountsCard />}
      {amounts && (
        <RepaymentCard balance={amounts}>
          {may.record && (
            <Row>
              <LinkButton look="primary" to={paths.recordPayment(id)} preventScrollReset>
                Record payment
              </LinkButton>
              <LinkButton to={paths.waive(id)} preventScrollReset>
                Waive amount
              </LinkButton>
            </Row>
          )}
        </RepaymentCard>
      )}
      {bankruptcies.length > 0 && (
        <BankruptcyCard debtId={id} bankruptcies={bankruptcies} mayChange={may.recordBankruptcy} />
      )}
      {amounts && (
        <FinancialSummaryCard balance={amounts}>
          <LedgerLinks debtId={id} asOf={amounts.asOf} />
          {amounts.sources && <OrderQuotes id={id} sources={amounts.sources} />}
        </FinancialSummaryCard>
      )}
      {application && <OrderCard order={application.order} />}
    </>
  )
}

/** Downloads are not pages of the application: the browser fetches them itself. */
const LedgerLinks = ({ debtId, asOf }: { debtId: string; asOf: string }) => (
  <p className={screenOnly}>
    <Link to={paths.transactions(debtId)}>See every transaction</Link> ·{' '}
    <Link to={`${paths.transactions(debtId)}?${asOfField}=${asOf}#${asOfField}`}>choose another day</Link> ·{' '}
    <a href={paths.ledgerCsv(debtId)}>CSV</a> · <a href={paths.ledgerPdf(debtId)}>PDF</a>
  </p>
)

function Aside({ debt }: { debt: FilerView }) {
  const { status } = debt
  return (
    <>
      <NextCard debt={debt} />
      <ManageCard debt={debt} isReported={status !== 'settled' && status !== 'expired'} />
    </>
  )
}

/** Below both columns, side by side: neither has a gap at its end. */
function Ends({ debt: { id, status, balance, details, may } }: { debt: FilerView }) {
  if (!balance && !may.terminate) return null
  return (
    <Grid>
      {balance && <DetailsCard details={details} status={status} />}
      {may.terminate && (
        <div className={screenOnly}>
          <DangerZone debtId={id} isInReview={status === 'in_review'} />
        </div>
      )}
    </Grid>
  )
}

function NextCard({ debt: { id, next, reports, isLineShown } }: { debt: FilerView }) {
  if (next.length === 0) return null
  return (
    <Card labelledBy="next">
      <h2 id="next">What's next</h2>
      <Timeline entries={next.map(({ note, ...entry }) => ({ ...entry, note: <Value of={note} /> }))} />
      {reports.nextReportOn && (
        <Link to={paths.creditReporting(id)} className={`${small} ${screenOnly}`}>
          {isLineShown ? 'See the exact line that will be sent' : 'See what is reported, and when'}
        </Link>
      )}
    </Card>
  )
}

function DetailsCard({ details, status }: Pick<FilerView, 'details' | 'status'>) {
  const { issuedOn, interestRate, reportingEndsOn } = details
  // No date is announced for something over: its notice says when it ended.
  const isOver = status === 'settled' || status === 'expired' || status === 'terminated'
  return (
    <Card labelledBy="details">
      <h2 id="details">Details</h2>
      <KeyValueList
        entries={[
          { label: 'Order issued', value: <Time date={issuedOn} /> },
          { label: 'Interest', value: interestRate ? `${interestRate}% simple` : 'None' },
          { label: 'Possession', value: possessionText(details) },
          ...(isOver ? [] : [{ label: 'Reporting ends', value: <Time date={reportingEndsOn} /> }]),
        ]}
      />
    </Card>
  )
}

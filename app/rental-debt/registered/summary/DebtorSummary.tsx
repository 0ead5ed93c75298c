import { productName } from '#app/platform/product.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { MailTo } from '#app/ui/EmailAddress.tsx'
import { HelpLine } from '#app/ui/HelpLine.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Phone } from '#app/ui/Phone.tsx'
import { Split } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { anotherDisputesText } from '../../another-disputes.ts'
import { paths } from '../../paths.ts'
import { BankruptcyMessage } from '../bankruptcy/BankruptcyCard.tsx'
import { DebtorStatusText, OwnDisputeText } from './DebtorStatus.tsx'
import type { DebtorView } from './debtor-view.server.ts'
import { FinancialSummaryCard } from './FinancialSummaryCard.tsx'
import { NoAmountsCard } from './NoAmountsCard.tsx'
import { RepaymentCard } from './RepaymentCard.tsx'

/** A debt for a person named in it: what it is, and what they can do. */
export function DebtorSummary({ debt }: { debt: DebtorView }) {
  const { balance, bankruptcy } = debt
  const amounts = balance === 'fault' ? null : balance
  return (
    <>
      <DebtorStatusText debt={debt} />
      <Split
        main={
          <>
            {bankruptcy && (
              <BankruptcyMessage
                bankruptcy={bankruptcy}
                lastLine={debt.lastBureauLine}
                isJoint={isJoint(debt)}
              />
            )}
            {balance === 'fault' && <NoAmountsCard />}
            {amounts && <RepaymentCard balance={amounts} />}
            {amounts && <FinancialSummaryCard balance={amounts} />}
            <OrderCard debt={debt} />
          </>
        }
        side={<DebtorNextSteps debt={debt} />}
      />
    </>
  )
}

/** Only if every debtor is bankrupt does the debt's status show it. */
const isJoint = ({ status }: Pick<DebtorView, 'status'>): boolean =>
  status === 'notified' || status === 'active' || status === 'disputed'

function OrderCard({ debt }: { debt: DebtorView }) {
  const { fileNumber, issuedOn, creditor, courtOrder } = debt
  return (
    <Card labelledBy="order">
      <h2 id="order">The order</h2>
      <KeyValueList
        entries={[
          { label: 'Owed to', value: creditor },
          { label: 'File number', value: fileNumber ? <FileNumber>{fileNumber}</FileNumber> : 'Not known' },
          { label: 'Order issued', value: <Time date={issuedOn} /> },
        ]}
      />
      {courtOrder && (
        <p>
          <a href={paths.document(debt.id, courtOrder.id)}>Download the court order</a> ({courtOrder.fileName}
          )
        </p>
      )}
    </Card>
  )
}

export function DebtorNextSteps({
  debt,
}: {
  debt: Pick<
    DebtorView,
    'id' | 'status' | 'creditor' | 'contact' | 'ownDispute' | 'anotherDisputes' | 'disputeAt' | 'bankruptcy'
  >
}) {
  const { contact, creditor } = debt
  // Nothing is owed any more, nothing of it is kept, or a trustee acts for them.
  const isOver = debt.status === 'settled' || debt.status === 'terminated' || debt.bankruptcy !== null
  return (
    <>
      <Card labelledBy="pay">
        <h2 id="pay">{isOver ? 'Who to contact' : 'To pay'}</h2>
        {!isOver && (
          <p>
            Pay {creditor} directly. {productName} does not take the money. Keep proof of every payment.
          </p>
        )}
        <KeyValueList
          entries={[
            ...(contact.name ? [{ label: 'Contact', value: contact.name }] : []),
            ...(contact.email ? [{ label: 'Email', value: <MailTo>{contact.email}</MailTo> }] : []),
            ...(contact.phone
              ? [
                  {
                    label: 'Phone',
                    value: (
                      <a href={`tel:+1${contact.phone}`}>
                        <Phone digits={contact.phone} />
                      </a>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <DisputeCard debt={debt} />
    </>
  )
}

function DisputeCard({
  debt: { id, ownDispute, anotherDisputes, disputeAt },
}: {
  debt: Pick<DebtorView, 'id' | 'ownDispute' | 'anotherDisputes' | 'disputeAt'>
}) {
  if (!disputeAt && !ownDispute) {
    return (
      <Card labelledBy="dispute">
        <h2 id="dispute">Is something wrong?</h2>
        <p>
          Call us at <HelpLine />.
        </p>
      </Card>
    )
  }
  return (
    <Card labelledBy="dispute">
      <h2 id="dispute">To dispute</h2>
      <p>
        Tell us if you have paid, if the order was set aside, or if you are not the person it names. We answer
        every dispute within 10 business days.
      </p>
      {anotherDisputes && <p>{anotherDisputesText(anotherDisputes.until)}</p>}
      {disputeAt && (
        <div>
          <LinkButton to={disputeAt}>File a Dispute</LinkButton>
        </div>
      )}
      {ownDispute && (
        <p>
          {!ownDispute.heldBack && 'You disputed this debt. '}
          <OwnDisputeText dispute={ownDispute} /> <Link to={paths.dispute(id)}>See your dispute</Link>
        </p>
      )}
      <Text size="small" tone="muted">
        Or call us at <HelpLine />.
      </Text>
    </Card>
  )
}

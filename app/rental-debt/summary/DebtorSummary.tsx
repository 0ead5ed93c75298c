import { Link } from '@remix-run/react'
import { helpLine, productName } from '#app/platform/product.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Split } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Text } from '#app/ui/Text.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { BankruptcyMessage } from '../bankruptcy/BankruptcyCard.tsx'
import { paths } from '../paths.ts'
import type { DebtorView } from './debtor-view.server.ts'
import { FinancialSummaryCard } from './FinancialSummaryCard.tsx'
import { RepaymentCard } from './RepaymentCard.tsx'
import { phoneWords } from './words.ts'

/** A debt for somebody who is named in it: what it is, and what they can do. */
export function DebtorSummary({ debt }: { debt: DebtorView }) {
  const { status, graceEndsOn, balance, bankruptcy } = debt
  return (
    <>
      {status === 'notified' && graceEndsOn && (
        <Notice tone="caution" title="You have two weeks">
          <p>
            Until <Time date={graceEndsOn} /> you can pay or dispute this debt before it is reported to a
            credit bureau.
          </p>
        </Notice>
      )}
      <Split
        main={
          <>
            {balance && <RepaymentCard balance={balance} />}
            {bankruptcy && <BankruptcyMessage bankruptcy={bankruptcy} />}
            {balance && <FinancialSummaryCard balance={balance} />}
            <OrderCard debt={debt} />
          </>
        }
        side={<WhatToDo debt={debt} />}
      />
    </>
  )
}

function OrderCard({ debt }: { debt: DebtorView }) {
  const { fileNumber, issuedOn, creditor, courtOrder } = debt
  return (
    <Card labelledBy="order">
      <h2 id="order">The order</h2>
      <KeyValueList
        entries={[
          { label: 'Owed to', value: creditor },
          { label: 'File number', value: fileNumber ? <FileNumber>{fileNumber}</FileNumber> : 'Not known' },
          { label: 'Order issued', value: issuedOn ? <Time date={issuedOn} /> : 'Not known' },
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

function WhatToDo({ debt }: { debt: DebtorView }) {
  const { contact, creditor } = debt
  return (
    <>
      <Card labelledBy="pay">
        <h2 id="pay">To pay</h2>
        <p>
          Pay {creditor} directly. {productName} does not take the money. Keep a proof of every payment.
        </p>
        <KeyValueList
          entries={[
            ...(contact.name ? [{ label: 'Contact', value: contact.name }] : []),
            ...(contact.email
              ? [{ label: 'Email', value: <a href={`mailto:${contact.email}`}>{contact.email}</a> }]
              : []),
            ...(contact.phone
              ? [
                  {
                    label: 'Phone',
                    value: <a href={`tel:+1${contact.phone}`}>{phoneWords(contact.phone)}</a>,
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

function DisputeCard({ debt: { id, status, isDisputed, disputeAt } }: { debt: DebtorView }) {
  return (
    <Card labelledBy="dispute">
      <h2 id="dispute">To dispute</h2>
      <p>
        If you have paid, if the order was set aside, or if you are not the person named in it, tell us. We
        look into every dispute within 10 business days.
      </p>
      {disputeAt && (
        <div>
          <LinkButton to={disputeAt}>File a Dispute</LinkButton>
        </div>
      )}
      {isDisputed && (
        <p>
          {status === 'disputed'
            ? 'This debt is disputed, and is reported as disputed. '
            : 'This debt is disputed. '}
          <Link to={paths.dispute(id)}>See the dispute</Link>
        </p>
      )}
      <Text size="small" tone="muted">
        Or call us at {helpLine}.
      </Text>
    </Card>
  )
}

import { helpLine } from '#app/platform/product.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { plainList } from '#app/ui/base.css.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Split } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Timeline } from '#app/ui/Timeline.tsx'
import { FileNumber, Money, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import { DebtHeader } from './DebtHeader.tsx'
import type { FilerView, OrderSummary } from './debt-view.server.ts'
import { phoneWords, shortNames } from './words.ts'

/** A debt after the draft, for the organization that filed it. */
export function FilerSummary({ debt, wasNotSaved }: { debt: FilerView; wasNotSaved: boolean }) {
  return (
    <>
      <DebtHeader title={debt.title} status={debt.status} lede={shortNames(debt.debtorNames)} />
      {wasNotSaved && <NotSaved />}
      <WhereItStands debt={debt} />
      <Split
        main={<OrderCard order={debt.order} />}
        side={
          <>
            {debt.next.length > 0 && (
              <Card labelledBy="next">
                <h2 id="next">What's next</h2>
                <Timeline entries={debt.next} />
              </Card>
            )}
            <DocumentsCard debt={debt} />
            <ContactCard contact={debt.contact} />
          </>
        }
      />
    </>
  )
}

function NotSaved() {
  return (
    <Notice tone="critical" title="What you just sent was not saved">
      <p>
        This application was submitted in the meantime, and a submitted application cannot be changed. If
        something in it is wrong, call us at {helpLine}.
      </p>
    </Notice>
  )
}

function WhereItStands({ debt }: { debt: FilerView }) {
  const { status, contact, graceEndsOn, rejection } = debt
  if (status === 'in_review') {
    return (
      <Notice title="We are looking at your application">
        <p>
          It takes up to a week. We write to {contact.email ?? 'you'} as soon as it is decided. Until then
          nothing can be changed.
        </p>
      </Notice>
    )
  }
  if (rejection) return <Rejected rejection={rejection} />
  if (status === 'notified' && graceEndsOn) {
    return (
      <Notice title="The debtors have been told">
        <p>
          They have until <Time date={graceEndsOn} /> to pay you or to dispute the debt. After that it is
          reported to the credit bureau.
        </p>
      </Notice>
    )
  }
  return null
}

function Rejected({ rejection: { reason, refund } }: { rejection: NonNullable<FilerView['rejection']> }) {
  return (
    <Notice tone="critical" title="We could not accept this application">
      {reason && <p>{reason}</p>}
      <p>{refundWords(refund)} The debtors have not been told, and nothing was reported.</p>
    </Notice>
  )
}

function refundWords({ state, on }: NonNullable<FilerView['rejection']>['refund']) {
  if (state === 'refunded') {
    return (
      <>
        The fee of $88.00 was refunded
        {on && (
          <>
            {' '}
            on <Time date={on} />
          </>
        )}
        .
      </>
    )
  }
  if (state === 'failed') {
    return `The refund of the $88.00 fee did not go through yet. We are on it; you can also call us at ${helpLine}.`
  }
  return 'The fee of $88.00 is refunded to the card it was paid with. Your bank may need up to ten business days.'
}

function filingCostWords({ filingCost, includesFilingCost }: OrderSummary): string | null {
  if (!filingCost) return null
  const where = includesFilingCost === null ? '' : includesFilingCost ? ', included' : ', on top'
  return formatCents(filingCost) + where
}

function OrderCard({ order }: { order: OrderSummary }) {
  const filingCost = filingCostWords(order)
  const since = (date: string | null) =>
    date && (
      <>
        {' '}
        from <Time date={date} />
      </>
    )
  const entries = [
    order.fileNumber && { label: 'File number', value: <FileNumber>{order.fileNumber}</FileNumber> },
    order.issuedOn && { label: 'Order issued', value: <Time date={order.issuedOn} /> },
    order.amount !== null && { label: 'Amount in the order', value: <Money cents={order.amount} /> },
    filingCost && { label: 'Filing cost', value: filingCost },
    order.interestRate && {
      label: 'Interest',
      value: (
        <>
          {order.interestRate}% a year{since(order.interestStartsOn)}
        </>
      ),
    },
    order.perDay !== null && {
      label: 'Daily compensation',
      value: (
        <>
          <Money cents={order.perDay} />
          {since(order.perDayStartsOn)}
        </>
      ),
    },
    order.landlords.length > 0 && { label: 'Landlords', value: order.landlords.join(', ') },
    order.tenants.length > 0 && { label: 'Tenants', value: order.tenants.join(', ') },
  ].filter((entry) => entry !== false && entry !== null && entry !== '')
  return (
    <Card labelledBy="order">
      <h2 id="order">The order</h2>
      <KeyValueList entries={entries} />
    </Card>
  )
}

function DocumentsCard({ debt: { id, documents } }: { debt: FilerView }) {
  return (
    <Card labelledBy="documents">
      <h2 id="documents">Documents</h2>
      <ul className={plainList}>
        {documents.map((document) => (
          <li key={document.id}>
            <a href={paths.document(id, document.id)}>{document.fileName}</a>{' '}
            <small>{document.typeName}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ContactCard({ contact }: Pick<FilerView, 'contact'>) {
  return (
    <Card labelledBy="contact">
      <h2 id="contact">Contact</h2>
      <KeyValueList
        entries={[
          { label: 'Name', value: contact.name ?? 'Not given' },
          { label: 'Email', value: contact.email ?? 'Not given' },
          { label: 'Phone', value: contact.phone ? phoneWords(contact.phone) : 'Not given' },
        ]}
      />
    </Card>
  )
}

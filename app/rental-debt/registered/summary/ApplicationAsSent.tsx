import { plainList } from '#app/ui/base.css.ts'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Phone } from '#app/ui/Phone.tsx'
import { Text } from '#app/ui/Text.tsx'
import { FileNumber, Money, Time } from '#app/ui/values.tsx'
import { FeePaymentList } from '../../application/checkout/FeePaymentList.tsx'
import { paths } from '../../paths.ts'
import type { FilerView } from './filer-view.server.ts'
import type { OrderSummary } from './order-summary.server.ts'

type Application = NonNullable<FilerView['application']>

function FilingCost({ cents, isIncluded }: { cents: number; isIncluded: boolean | null }) {
  return (
    <>
      <Money cents={cents} />
      {isIncluded !== null && (isIncluded ? ', included' : ', on top')}
    </>
  )
}

/** The confirmed order, until the approval turns it into a ledger. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { filingCost, includesFilingCost } = order
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
    order.amount !== null && { label: 'Ordered amount', value: <Money cents={order.amount} /> },
    filingCost !== null &&
      filingCost > 0 && {
        label: 'Filing cost',
        value: <FilingCost cents={filingCost} isIncluded={includesFilingCost} />,
      },
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

export function SentCards({ debtId, application }: { debtId: string; application: Application }) {
  return (
    <>
      <DocumentsCard debtId={debtId} documents={application.documents} />
      <ContactCard contact={application.contact} />
      {application.payment && (
        <Card labelledBy="payment">
          <h2 id="payment">Your payment</h2>
          <FeePaymentList payment={application.payment} />
        </Card>
      )}
    </>
  )
}

function DocumentsCard({ debtId, documents }: { debtId: string; documents: Application['documents'] }) {
  return (
    <Card labelledBy="documents">
      <h2 id="documents">Documents</h2>
      <ul className={plainList}>
        {documents.map((document) => (
          <li key={document.id}>
            <a href={paths.document(debtId, document.id)}>{document.fileName}</a>
            <Text size="small" tone="muted">
              {document.typeName}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ContactCard({ contact }: Pick<Application, 'contact'>) {
  return (
    <Card labelledBy="contact">
      <h2 id="contact">Contact</h2>
      <KeyValueList
        entries={[
          { label: 'Name', value: contact.name ?? 'Not given' },
          {
            label: 'Email',
            value: contact.email ? <EmailAddress>{contact.email}</EmailAddress> : 'Not given',
          },
          { label: 'Phone', value: contact.phone ? <Phone digits={contact.phone} /> : 'Not given' },
        ]}
      />
    </Card>
  )
}

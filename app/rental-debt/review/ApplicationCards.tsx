import { verificationLabels } from '#app/account/identity/verification-status.ts'
import { countText } from '#app/platform/values/count-text.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Phone } from '#app/ui/Phone.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { FileNumber, Money, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import { deliveredBy } from '../registered/notice/delivery.ts'
import type { ApplicationView } from './application-view.server.ts'
import { eventLabel } from './event-labels.ts'
import { ruledItem, ruledList } from './review.css.ts'

const relationships = {
  landlord: 'Landlord, directly listed in the court order',
  operator: 'Hired by the landlord and listed in the court order',
  other: 'Other',
}
export function FilerCard({ filer, contact, organizationName }: ApplicationView) {
  const entries = [
    { label: 'Filer', value: `${filer.name} (${filer.email})` },
    { label: 'Organization', value: organizationName },
    { label: 'Relationship', value: filer.relationship ? relationships[filer.relationship] : 'Not given' },
    ...(filer.representing ? [{ label: 'Acts for', value: filer.representing }] : []),
    { label: 'Identity check', value: verificationLabels[filer.verification_status] },
    { label: 'Contact', value: <Contact {...contact} /> },
  ]
  return (
    <Card id="filer" labelledBy="filer-title">
      <h2 id="filer-title">Filer</h2>
      <KeyValueList entries={entries} />
    </Card>
  )
}

const Contact = ({ name, email, phone }: ApplicationView['contact']) => (
  <>
    {[name, email].filter(Boolean).join(', ')}
    {phone && (name || email) && ', '}
    {phone && <Phone digits={phone} />}
  </>
)

export function DebtorsCard({ debtors }: Pick<ApplicationView, 'debtors'>) {
  return (
    <Card id="debtors">
      <Table
        caption="Tenants"
        rows={debtors}
        rowKey={(row) => `${row.name} ${row.email}`}
        columns={[
          { label: 'Name', isRowHeader: true, cell: (row) => row.name },
          { label: 'Email', cell: (row) => row.email ?? 'Not known: notice on paper' },
          { label: 'Notice', cell: (row) => <NoticeOf debtor={row} /> },
          { label: 'Birth date', cell: (row) => (row.hasBirthDate ? 'Known' : 'Not known') },
          {
            label: 'SIN',
            cell: (row) => (row.maskedSin ? <FileNumber>{row.maskedSin}</FileNumber> : 'Not given'),
          },
        ]}
      />
    </Card>
  )
}

function NoticeOf({ debtor }: { debtor: ApplicationView['debtors'][number] }) {
  const { notifiedOn, deliveredHow, cameBackOn } = debtor
  if (!notifiedOn && cameBackOn) {
    return (
      <>
        None yet: the email came back on <Time date={cameBackOn} />
      </>
    )
  }
  if (!notifiedOn) return <>None yet</>
  return (
    <>
      <Time date={notifiedOn} />
      {deliveredHow && `, ${deliveredBy[deliveredHow]}`}
    </>
  )
}

function possessionText({ status, vacatedOn }: ApplicationView['possession']): string {
  if (status === 'unknown') return 'Not known'
  if (status === 'in_possession') return 'The tenants are still in possession'
  return vacatedOn ? `Moved out on ${formatDate(vacatedOn)}` : 'Moved out'
}

export function FactsCard({ possession, payments }: ApplicationView) {
  return (
    <Card labelledBy="facts">
      <h2 id="facts">Occupancy and payments</h2>
      <KeyValueList
        entries={[
          { label: 'Possession', value: possessionText(possession) },
          {
            label: 'Payments so far',
            value:
              payments.count === 0 ? (
                'None'
              ) : (
                <>
                  <Money cents={payments.cents} /> in {countText(payments.count, 'payment', 'payments')}
                </>
              ),
          },
        ]}
      />
    </Card>
  )
}

export function DocumentsCard({ id, documents }: Pick<ApplicationView, 'id' | 'documents'>) {
  return (
    <Card labelledBy="documents">
      <h2 id="documents">Documents</h2>
      <ul className={ruledList}>
        {documents.map((document) => (
          <li key={document.id} className={ruledItem}>
            <a href={paths.staff.document(id, document.id)} download>
              {document.fileName}
            </a>{' '}
            <small>{document.typeName}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function HistoryCard({ history }: Pick<ApplicationView, 'history'>) {
  return (
    <Card labelledBy="history">
      <h2 id="history">History</h2>
      <ul className={ruledList}>
        {history.map(({ event, by, on, reasons }, index) => (
          <li key={index} className={ruledItem}>
            <Stack gap="xs">
              <p>
                <b>{eventLabel(event)}</b> on <Time date={on} />
                {by && `, ${by}`}
              </p>
              {reasons.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  )
}

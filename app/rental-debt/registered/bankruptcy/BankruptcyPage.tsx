import { LinkButton } from '#app/ui/Button.tsx'
import { MailTo } from '#app/ui/EmailAddress.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Page, Row } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Phone } from '#app/ui/Phone.tsx'
import { DebtStatusBadge } from '#app/ui/records/DebtStatusBadge.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import type { Bankruptcy } from './bankruptcies.server.ts'
import { bankruptcyMessages, bankruptcyStatusLabels, bureauDecisions } from './bankruptcy-labels.ts'
import type { BankruptciesView } from './bankruptcy-view.server.ts'
import { bankruptcyAt, type Side } from './locations.ts'
import { isKeptForStaff, recordedByStaff } from './staff-record.ts'

/** The bankruptcies of a debt, for the filer or staff. */
export function BankruptcyPage({ view, done }: { view: BankruptciesView; done: string | null }) {
  const { debt, bankruptcies, mayChange } = view
  return (
    <Page>
      <PageHeader
        title="Bankruptcy"
        badge={<DebtStatusBadge status={debt.status as Exclude<typeof debt.status, 'draft'>} />}
        lede={debt.title}
        trail={<Trail view={view} />}
      />
      <StatusMessage>{done}</StatusMessage>
      {mayChange ? <WhatItDoes /> : <Notice>{bankruptcyMessages.closed}</Notice>}
      {bankruptcies.length === 0 && (
        <EmptyState title="No bankruptcy is recorded">
          If a tenant files for bankruptcy or their trustee writes to you, record it here.
        </EmptyState>
      )}
      {bankruptcies.map((bankruptcy) => (
        <BankruptcyRecord key={bankruptcy.id} view={view} bankruptcy={bankruptcy} />
      ))}
      {mayChange && <RecordPetition view={view} />}
    </Page>
  )
}

function Trail({ view: { side, debt } }: { view: BankruptciesView }) {
  const { list, of } = breadcrumbs[side]
  return <Breadcrumb trail={[list, { label: debt.title, to: of(debt.id) }]} current="Bankruptcy" />
}

const breadcrumbs: Record<Side, { list: { label: string; to: string }; of: (debtId: string) => string }> = {
  filer: { list: { label: 'Rental Debt', to: paths.list }, of: paths.debt },
  staff: { list: { label: 'Review', to: paths.staff.queue }, of: paths.staff.application },
}

function WhatItDoes() {
  return (
    <p>
      A bankruptcy concerns one person. We report them correctly one last time, then stop, and they are not
      asked to pay. The other tenants still owe the debt. If every tenant is bankrupt, no interest is added
      after the last petition, but daily compensation continues until the unit is given back. A dismissed
      petition counts as never filed. You and the person get an email about every step.
    </p>
  )
}

function RecordPetition({ view: { side, debt, recordable } }: { view: BankruptciesView }) {
  if (recordable.length === 0) {
    return (
      <Text size="small" tone="muted">
        Every tenant has a bankruptcy recorded. Update it above.
      </Text>
    )
  }
  return (
    <div>
      <LinkButton look="primary" to={bankruptcyAt(side, debt.id).record} preventScrollReset>
        Record a petition
      </LinkButton>
    </div>
  )
}

type RecordProps = { view: BankruptciesView; bankruptcy: Bankruptcy }

function BankruptcyRecord({ view: { side, debt, mayChange }, bankruptcy }: RecordProps) {
  const { id, debtor, status, filed_date, ended_date, decision } = bankruptcy
  const { trustee_name, trustee_email, trustee_phone } = bankruptcy
  const at = bankruptcyAt(side, debt.id)
  const isKept = isKeptForStaff(side, bankruptcy, null)
  const headingId = `bankruptcy-${id}`
  return (
    <Card labelledBy={headingId}>
      <h2 id={headingId}>{`${debtor}: ${bankruptcyStatusLabels[status]}`}</h2>
      <KeyValueList
        entries={[
          { label: 'Petition filed', value: <Time date={filed_date} /> },
          ...(ended_date
            ? [
                {
                  label: status === 'discharged' ? 'Discharged' : 'Dismissed',
                  value: <Time date={ended_date} />,
                },
              ]
            : []),
          { label: 'Trustee', value: trustee_name ?? 'Not known' },
          ...(trustee_email ? [{ label: 'Email', value: <MailTo>{trustee_email}</MailTo> }] : []),
          ...(trustee_phone
            ? [
                {
                  label: 'Phone',
                  value: (
                    <a href={`tel:+1${trustee_phone}`}>
                      <Phone digits={trustee_phone} />
                    </a>
                  ),
                },
              ]
            : []),
          ...(side === 'staff' && status !== 'dismissed'
            ? [{ label: 'Credit bureau', value: decision ? bureauDecisions[decision] : 'Not decided yet' }]
            : []),
        ]}
      />
      {mayChange && isKept && <p>{recordedByStaff}</p>}
      {mayChange && (
        <Row>
          {side === 'staff' && status !== 'dismissed' && (
            <LinkButton to={at.report(id)} preventScrollReset>
              Decide what is reported<Hidden> of {debtor}</Hidden>
            </LinkButton>
          )}
          <LinkButton to={at.change(id)} preventScrollReset>
            Update<Hidden> the bankruptcy of {debtor}</Hidden>
          </LinkButton>
          {!isKept && (
            <LinkButton to={at.remove(id)} preventScrollReset>
              Remove<Hidden> the bankruptcy of {debtor}</Hidden>
            </LinkButton>
          )}
        </Row>
      )}
    </Card>
  )
}

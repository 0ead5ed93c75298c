import { LinkButton } from '#app/ui/Button.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { HelpLine } from '#app/ui/HelpLine.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { Phone } from '#app/ui/Phone.tsx'
import { Split } from '#app/ui/some-layout.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import { deliveredBy } from '../notice/delivery.ts'
import { addressSources } from './address.ts'
import type { DebtorAddress, PeopleView, ShownDebtor } from './people-view.server.ts'

/** The people of a debt: the tenants, and the filer's contact. Only for the filer's side. */
export function PeopleTab({ view, done }: { view: PeopleView; done: string | null }) {
  return (
    <Page>
      <StatusMessage>{done}</StatusMessage>
      {view.fixed && <Notice>{view.fixed}</Notice>}
      <Split main={<Tenants view={view} />} side={<Contact view={view} />} />
    </Page>
  )
}

function Tenants({ view }: { view: PeopleView }) {
  return (
    <Card labelledBy="tenants">
      <Stack gap="l">
        <h2 id="tenants">Tenants</h2>
        {view.debtors.map((tenant) => (
          <Tenant key={tenant.id} view={view} tenant={tenant} />
        ))}
        {!view.fixed && (
          <Text size="small" tone="muted">
            No one can be added to a debt after its review, when we compare these people with the order. If
            someone is missing, call us at <HelpLine />.
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function Tenant({ view: { debtId, fixed, isSinFixed }, tenant }: { view: PeopleView; tenant: ShownDebtor }) {
  const { id, name, email, date_of_birth, maskedSin, stays, notice, isPrinted, address } = tenant
  return (
    <Stack gap="s">
      <h3>{name}</h3>
      <KeyValueList
        entries={[
          { label: 'Email', value: email ? <EmailAddress>{email}</EmailAddress> : 'Not known' },
          ...(notice ? [{ label: 'Notice', value: <NoticeText notice={notice} /> }] : []),
          { label: 'Date of birth', value: <Time date={date_of_birth} /> },
          { label: 'Address', value: <AddressText address={address} isFixed={fixed !== null} /> },
          { label: 'SIN', value: maskedSin ? <FileNumber>{maskedSin}</FileNumber> : 'Not known' },
        ]}
      />
      {isPrinted && <PrintedNotice debtId={debtId} tenant={tenant} />}
      {!date_of_birth && (
        <Notice tone="caution">
          A date of birth is highly recommended. It lets the credit bureau match the person.
          {!maskedSin && ' Without a date of birth or SIN they cannot be reported.'}
        </Notice>
      )}
      {!fixed && (
        <Row>
          <LinkButton to={paths.tenant(debtId, id)} preventScrollReset>
            Edit<Hidden> {name}</Hidden>
          </LinkButton>
          <SinLink debtId={debtId} tenant={tenant} />
          <LinkButton to={paths.tenantAddress(debtId, id)} preventScrollReset>
            Change address<Hidden> of {name}</Hidden>
          </LinkButton>
          {stays ? (
            <Text as="span" size="small" tone="muted">
              Cannot be removed: {stays.charAt(0).toLowerCase() + stays.slice(1)}
            </Text>
          ) : (
            <LinkButton to={paths.removeDebtor(debtId, id)} preventScrollReset>
              Remove<Hidden> {name}</Hidden>
            </LinkButton>
          )}
        </Row>
      )}
      {fixed && !isSinFixed && (
        <div>
          <SinLink debtId={debtId} tenant={tenant} />
        </div>
      )}
    </Stack>
  )
}

const SinLink = ({ debtId, tenant: { id, name } }: { debtId: string; tenant: ShownDebtor }) => (
  <LinkButton to={paths.tenantSin(debtId, id)} preventScrollReset>
    Change SIN<Hidden> of {name}</Hidden>
  </LinkButton>
)

/** The last known one; it is the unit until another is recorded. */
function AddressText({ address, isFixed }: { address: DebtorAddress; isFixed: boolean }) {
  if (address.kind === 'unit') {
    if (!address.hasMovedOut || isFixed) return <>The unit</>
    return <>The unit. Add their new address as soon as you know it</>
  }
  return (
    <>
      {address.text} ({addressSources[address.source].toLowerCase()}, known since <Time date={address.on} />)
    </>
  )
}

function NoticeText({ notice }: { notice: NonNullable<ShownDebtor['notice']> }) {
  const { cameBackOn } = notice
  return (
    <>
      <NoticeWay notice={notice} />
      {cameBackOn && (
        <>
          . An email came back on <Time date={cameBackOn} />
        </>
      )}
    </>
  )
}

function NoticeWay({ notice }: { notice: NonNullable<ShownDebtor['notice']> }) {
  if (notice.kind === 'outstanding') return <>Not delivered yet</>
  if (notice.kind === 'mailed') {
    return (
      <>
        Emailed on <Time date={notice.on} />
      </>
    )
  }
  if (notice.kind === 'seen') {
    return (
      <>
        They opened the debt on <Time date={notice.on} />
      </>
    )
  }
  return (
    <>
      Delivered on <Time date={notice.on} />, {deliveredBy[notice.how]}
    </>
  )
}

function PrintedNotice({ debtId, tenant: { id, name, notice } }: { debtId: string; tenant: ShownDebtor }) {
  const isOutstanding = notice?.kind === 'outstanding'
  return (
    <>
      {isOutstanding && (
        <Notice tone="caution" title={`Deliver the notice to ${name}`}>
          <p>
            {notice.cameBackOn
              ? 'Our email to them came back.'
              : 'You gave us no email, so we have not notified them.'}{' '}
            Print the notice, deliver it, and record how and when. They are not reported until two weeks after
            that.
          </p>
          {notice.cameBackOn && (
            <p>If you have an email that works, edit it here. We then send the notice again.</p>
          )}
        </Notice>
      )}
      <Row>
        <a href={paths.printedNotice(debtId, id)}>
          Download the notice (PDF)<Hidden> for {name}</Hidden>
        </a>
        <LinkButton
          look={isOutstanding ? 'primary' : 'quiet'}
          to={paths.deliverNotice(debtId, id)}
          preventScrollReset
        >
          {isOutstanding ? 'Record the delivery' : 'Change the delivery'}
          <Hidden> of the notice to {name}</Hidden>
        </LinkButton>
      </Row>
    </>
  )
}

function Contact({ view: { debtId, contact, fixed } }: { view: PeopleView }) {
  return (
    <Card labelledBy="contact-details">
      <h2 id="contact-details">Contact Details</h2>
      <Text size="small" tone="muted">
        We email or call here about this debt. The tenants use these details to pay you and ask questions.
      </Text>
      <KeyValueList
        entries={[
          { label: 'Name', value: contact.name ?? 'Not known' },
          {
            label: 'Email',
            value: contact.email ? <EmailAddress>{contact.email}</EmailAddress> : 'Not known',
          },
          { label: 'Phone', value: contact.phone ? <Phone digits={contact.phone} /> : 'Not known' },
        ]}
      />
      {!fixed && (
        <div>
          <LinkButton to={paths.changeContact(debtId)} preventScrollReset>
            Edit<Hidden> the contact details</Hidden>
          </LinkButton>
        </div>
      )}
    </Card>
  )
}

import { authenticatorPaths } from '#app/account/authenticator/paths.ts'
import { trailAddress } from '#app/audit/trail-filter.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Moment } from '#app/ui/records/Value.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { roleWord } from '../organizations/roles.ts'
import { staffPaths } from '../paths.ts'
import type { PersonSession, PersonView } from './open-person.server.ts'
import { PersonBadge } from './PeopleTable.tsx'

type Done = { tone: 'success' | 'caution'; text: string } | null
type Props = { person: PersonView; done: Done }

/** One person's account, for staff. */
export function PersonPage({ person, done }: Props) {
  const { id, name, email, state, suspendedFor } = person
  return (
    <Page>
      <PageHeader
        title={<EmailAddress>{name}</EmailAddress>}
        badge={<PersonBadge state={state} />}
        lede={name === email ? 'This person has not given a name.' : <EmailAddress>{email}</EmailAddress>}
        trail={<Breadcrumb trail={[{ label: 'People', to: staffPaths.people }]} current={name} />}
      />
      <StatusMessage tone={done?.tone ?? 'success'}>{done?.text}</StatusMessage>
      {suspendedFor !== null && (
        <Notice tone="caution" title="This person cannot sign in">
          <p>They read: “{suspendedFor}”</p>
        </Notice>
      )}
      <Card labelledBy="account">
        <h2 id="account">Account</h2>
        <Account person={person} />
        <Acts person={person} />
      </Card>
      <Roles person={person} />
      <Sessions person={person} />
      <Suspensions person={person} />
      <Row>
        <Link to={trailAddress({ person: id })}>What this person did, in the audit trail</Link>
        <Link to={trailAddress({ subject: id })}>What staff did about them</Link>
      </Row>
    </Page>
  )
}

function Account({
  person: { email, since, identity, lastSignIn, isStaff, isSelf, hasAuthenticator, id },
}: Pick<Props, 'person'>) {
  const from = [lastSignIn?.device, lastSignIn?.network].filter(Boolean).join(', ')
  return (
    <KeyValueList
      entries={[
        { label: 'Email', value: <EmailAddress>{email}</EmailAddress> },
        { label: 'Identity check', value: identity },
        {
          label: 'Second step of sign-in',
          value: hasAuthenticator ? 'An authenticator app' : 'None',
          ...(hasAuthenticator && !isSelf && { changeTo: authenticatorPaths.reset(id), changeWord: 'Reset' }),
        },
        { label: 'Account made', value: <Time date={since} /> },
        {
          label: 'Last sign-in',
          value: lastSignIn ? (
            <>
              <Moment {...lastSignIn.on} />
              {from !== '' && ` (${from})`}
            </>
          ) : (
            'Not on record'
          ),
        },
        ...(isStaff
          ? [{ label: 'Staff', value: 'Yes. Only the operator can change this, and not on these pages.' }]
          : []),
        { label: 'Id', value: <code>{id}</code> },
      ]}
    />
  )
}

function Acts({ person: { id, state, isSelf, onlyAdminOf } }: Pick<Props, 'person'>) {
  if (state === 'deleted') return <p>This account was deleted. Nothing can be done with it.</p>
  if (isSelf) return <p>This is you. Only a colleague can suspend you or lift a suspension.</p>
  if (state === 'suspended')
    return (
      <div>
        <LinkButton look="primary" to={staffPaths.lift(id)}>
          Lift the suspension
        </LinkButton>
      </div>
    )
  return (
    <Stack>
      {onlyAdminOf.length > 0 && (
        <p>
          No other admin of {onlyAdminOf.join(', ')} can sign in. After a suspension you can make another
          member its owner.
        </p>
      )}
      <div>
        <LinkButton look="danger" to={staffPaths.suspend(id)}>
          Suspend
        </LinkButton>
      </div>
    </Stack>
  )
}

const Roles = ({ person: { roles } }: Pick<Props, 'person'>) => (
  <Card labelledBy="organizations">
    <h2 id="organizations">Organizations</h2>
    {roles.length === 0 ? (
      <EmptyState title="No organization">
        A person without one gets their own at the next sign-in.
      </EmptyState>
    ) : (
      <Table
        caption="Organizations of this person"
        isCaptionHidden
        rows={roles}
        rowKey={({ membershipId }) => membershipId}
        columns={[
          {
            label: 'Organization',
            isRowHeader: true,
            cell: ({ organizationId, organization }) => (
              <Link to={staffPaths.organization(organizationId)}>{organization}</Link>
            ),
          },
          { label: 'Role', cell: (row) => roleWord(row) },
        ]}
      />
    )}
  </Card>
)

function Sessions({ person: { id, isSelf, sessions } }: Pick<Props, 'person'>) {
  return (
    <Card labelledBy="sessions">
      <Row spread>
        <h2 id="sessions">Sessions</h2>
        {sessions.length > 0 && !isSelf && (
          <LinkButton size="small" to={staffPaths.endSessions(id)}>
            End all sessions
          </LinkButton>
        )}
      </Row>
      {isSelf && (
        <p>
          These are yours: end them under <Link to="/dashboard/sessions">Where you are signed in</Link>.
        </p>
      )}
      {sessions.length === 0 ? (
        <EmptyState title="Signed in nowhere">Where this person is signed in appears here.</EmptyState>
      ) : (
        <Table
          caption="Where this person is signed in"
          isCaptionHidden
          rows={sessions}
          rowKey={(row) => row.id}
          columns={[
            { label: 'Device', isRowHeader: true, cell: ({ device }) => device },
            { label: 'Signed in', cell: ({ started }) => <Moment {...started} /> },
            { label: 'Last used', cell: ({ lastUsed }) => <Moment {...lastUsed} /> },
            { label: 'From', cell: ({ network }) => network ?? 'Not known' },
            ...(isSelf
              ? []
              : [
                  {
                    label: 'Action',
                    isLabelHidden: true,
                    cell: (row: PersonSession) => (
                      <Link to={staffPaths.endSessions(id, row.id)}>
                        End<Hidden> the session on {row.device}</Hidden>
                      </Link>
                    ),
                  },
                ]),
          ]}
        />
      )}
    </Card>
  )
}

function Suspensions({ person: { suspensions } }: Pick<Props, 'person'>) {
  if (suspensions.length === 0) return null
  return (
    <Card labelledBy="suspensions">
      <h2 id="suspensions">Suspensions</h2>
      <Table
        caption="Suspensions, latest first"
        isCaptionHidden
        rows={suspensions}
        rowKey={({ id }) => String(id)}
        columns={[
          { label: 'What', isRowHeader: true, cell: ({ what }) => what },
          { label: 'Words of staff', cell: ({ words }) => words },
          { label: 'By', cell: ({ by }) => by },
          { label: 'When', cell: ({ on }) => <Moment {...on} /> },
        ]}
      />
    </Card>
  )
}

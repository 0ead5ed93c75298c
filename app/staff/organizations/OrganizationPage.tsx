import type { ReactNode } from 'react'
import { type FeatureFlag, featureFlags } from '#app/account/flags.ts'
import { trailAddress } from '#app/audit/trail-filter.ts'
import { formatCount } from '#app/platform/values/count-text.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Count } from '#app/ui/records/Value.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { staffPaths } from '../paths.ts'
import { featureWords } from './feature-words.ts'
import type { OrganizationView, StaffMember } from './open-organization.server.ts'
import { roleWord } from './roles.ts'

type Done = { tone: 'success' | 'caution'; text: string } | null
type Props = {
  organization: OrganizationView
  /** Its plan's card. */
  billing: ReactNode
  done: Done
}

/** One organization, for staff. */
export function OrganizationPage({ organization, billing, done }: Props) {
  const { id, name, isOwn, owner } = organization
  return (
    <Page>
      <PageHeader
        title={name}
        lede="An organization. Its admins see in their audit trail that staff opened this page."
        trail={
          <Breadcrumb trail={[{ label: 'Organizations', to: staffPaths.organizations }]} current={name} />
        }
      />
      <StatusMessage tone={done?.tone ?? 'success'}>{done?.text}</StatusMessage>
      {isOwn && (
        <Notice title="You belong to this organization">
          <p>A colleague decides about its roles and features.</p>
        </Notice>
      )}
      {owner !== 'active' && (
        <Notice tone="caution" title={ownerProblems[owner]}>
          <p>You can make another member the owner.</p>
        </Notice>
      )}
      <Facts organization={organization} />
      <Members organization={organization} />
      <Features organization={organization} />
      {billing}
      <p>
        <Link to={trailAddress({ organization: id })}>What it did, in the audit trail</Link>
      </p>
    </Page>
  )
}

const ownerProblems = {
  suspended: 'The owner is suspended',
  none: 'Nobody owns this organization',
} as const

function Facts({ organization: { id, since, counts, testOrganizationId } }: Pick<Props, 'organization'>) {
  return (
    <Card labelledBy="facts">
      <h2 id="facts">At a glance</h2>
      <KeyValueList
        entries={[
          { label: 'Made', value: <Time date={since} /> },
          ...counts.ofMatters.map((each) => ({ label: each.label, value: <Count of={each.count} /> })),
          { label: 'Invitations not accepted yet', value: <Count of={counts.invitations} /> },
          {
            label: 'API keys in use',
            value: `${formatCount(counts.keys)} production, ${formatCount(counts.testKeys)} test`,
          },
          {
            label: 'Test organization',
            value:
              testOrganizationId === null ? (
                'None: it has never had a test key'
              ) : (
                <>
                  <code>{testOrganizationId}</code>. Its test keys act in it, apart from its own data.
                </>
              ),
          },
          { label: 'Id', value: <code>{id}</code> },
        ]}
      />
    </Card>
  )
}

function Members({ organization: { id, members, isOwn, owner } }: Pick<Props, 'organization'>) {
  if (members.length === 0)
    return (
      <Card labelledBy="members">
        <h2 id="members">People</h2>
        <EmptyState title="Nobody belongs to it">The last person has deleted their account.</EmptyState>
      </Card>
    )
  return (
    <Card labelledBy="members">
      <h2 id="members">People</h2>
      <Table
        caption="People of this organization"
        isCaptionHidden
        rows={members}
        rowKey={({ membershipId }) => membershipId}
        columns={[
          {
            label: 'Name',
            isRowHeader: true,
            cell: ({ personId, name }) => (
              <Link to={staffPaths.person(personId)}>
                <EmailAddress>{name}</EmailAddress>
              </Link>
            ),
          },
          { label: 'Email', cell: ({ email }) => <EmailAddress>{email}</EmailAddress> },
          {
            label: 'Role',
            cell: (row) => (
              <>
                {roleWord(row)} {row.isSuspended && <Badge tone="red">Suspended</Badge>}
              </>
            ),
          },
          { label: 'Since', cell: ({ since }) => <Time date={since} /> },
          ...(isOwn
            ? []
            : [
                {
                  label: 'Actions',
                  isLabelHidden: true,
                  cell: (row: StaffMember) => (
                    <MemberActs organizationId={id} member={row} canOwn={owner !== 'active'} />
                  ),
                },
              ]),
        ]}
      />
    </Card>
  )
}

type ActsProps = { organizationId: string; member: StaffMember; canOwn: boolean }

function MemberActs({ organizationId, member, canOwn }: ActsProps) {
  if (member.isOwner) return null
  return (
    <>
      <Link to={staffPaths.role(organizationId, member.membershipId)}>
        Change role<Hidden> of {member.name}</Hidden>
      </Link>
      {canOwn && !member.isSuspended && (
        <>
          <br />
          <Link to={staffPaths.makeOwner(organizationId, member.membershipId)}>
            Make owner<Hidden>: {member.name}</Hidden>
          </Link>
        </>
      )}
    </>
  )
}

function Features({ organization: { id, flags, isOwn } }: Pick<Props, 'organization'>) {
  return (
    <Card labelledBy="features">
      <h2 id="features">Features</h2>
      <KeyValueList
        entries={(Object.keys(featureFlags) as FeatureFlag[]).map((flag) => {
          const isOn = flags.includes(flag)
          return {
            label: flag,
            value: `${isOn ? 'On' : 'Off'}. ${featureWords[flag].has}`,
            changeTo: isOwn ? undefined : staffPaths.feature(id, flag),
            changeWord: isOn ? 'Switch off' : 'Switch on',
          }
        })}
      />
    </Card>
  )
}

import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { teamPaths } from './paths.ts'
import { canEdit, canRemove, canResend, roleLabels, type TeamEntry } from './team.ts'

const statuses = {
  active: { label: 'Active', tone: 'green' },
  pending: { label: 'Pending', tone: 'yellow' },
  expired: { label: 'Expired', tone: 'grey' },
} as const

type TeamTableProps = { entries: readonly TeamEntry[]; isOwner: boolean }

/** The team: its members, its invitations, and an admin's actions for each. */
export function TeamTable({ entries, isOwner }: TeamTableProps) {
  return (
    <Card>
      <Table
        caption="Your team"
        isCaptionHidden
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          { label: 'Email', isRowHeader: true, cell: (entry) => <Who {...entry} /> },
          { label: 'Status', cell: ({ status }) => <Status status={status} /> },
          { label: 'Role', cell: ({ role }) => roleLabels[role] },
          {
            label: 'Actions',
            isLabelHidden: true,
            cell: (entry) => <Actions entry={entry} isOwner={isOwner} />,
          },
        ]}
      />
    </Card>
  )
}

const Status = ({ status }: Pick<TeamEntry, 'status'>) => (
  <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>
)

function Who({ email, isYou, isOwner }: TeamEntry) {
  return (
    <>
      <EmailAddress>{email}</EmailAddress>
      {isYou && (
        <>
          {' '}
          <span>(You)</span>
        </>
      )}
      {isOwner && (
        <>
          {' '}
          <span>(Owner)</span>
        </>
      )}
    </>
  )
}

function Actions({ entry, isOwner }: { entry: TeamEntry; isOwner: boolean }) {
  const { id, email } = entry
  if (!canRemove(entry)) {
    return (
      <Text as="span" size="small" tone="muted">
        Cannot be changed here
      </Text>
    )
  }
  return (
    <Row>
      {canEdit(entry) && (
        <Link to={teamPaths.edit(id)} preventScrollReset>
          Edit<Hidden> {email}</Hidden>
        </Link>
      )}
      {canEdit(entry) && isOwner && (
        <Link to={teamPaths.makeOwner(id)} preventScrollReset>
          Make owner<Hidden> {email}</Hidden>
        </Link>
      )}
      {canResend(entry) && (
        <Form method="post" action={teamPaths.team} preventScrollReset>
          <PageFormToken />
          <input type="hidden" name="invitation_id" value={id} />
          <Button look="link">
            Resend Invite<Hidden> to {email}</Hidden>
          </Button>
        </Form>
      )}
      <Link to={teamPaths.remove(id)} preventScrollReset>
        Remove<Hidden> {email}</Hidden>
      </Link>
    </Row>
  )
}

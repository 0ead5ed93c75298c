import { Badge } from '#app/ui/Badge.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Time } from '#app/ui/values.tsx'
import { FindField } from '../FindField.tsx'
import { staffPaths } from '../paths.ts'
import type { PeopleList, PersonState } from './people.server.ts'

type Props = { people: PeopleList; find: string }

/** Everyone with an account, or those matching a staff member's search. */
export function PeopleTable({ people: { rows, page, pageCount }, find }: Props) {
  return (
    <Stack>
      <FindField
        action={staffPaths.people}
        find={find}
        label="Name, email address or id"
        hint="Part of a name or address is enough. Every word has to be there."
      />
      {rows.length === 0 ? (
        <EmptyState title={find === '' ? 'Nobody has an account yet' : 'Nobody found'}>
          {find === ''
            ? 'People appear here once they sign in.'
            : 'Try part of the address, or fewer words. Accounts that were deleted have no name or address here.'}
        </EmptyState>
      ) : (
        <Card>
          <Table
            caption={find === '' ? 'People, newest account first' : `People for “${find}”`}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                label: 'Name',
                isRowHeader: true,
                cell: ({ id, name }) => (
                  <Link to={staffPaths.person(id)}>
                    <EmailAddress>{name}</EmailAddress>
                  </Link>
                ),
              },
              { label: 'Email', cell: ({ email }) => <EmailAddress>{email}</EmailAddress> },
              { label: 'Account made', cell: ({ since }) => <Time date={since} /> },
              { label: 'State', cell: ({ state }) => <PersonBadge state={state} /> },
            ]}
          />
          <Pagination page={page} pageCount={pageCount} to={(to) => staffPaths.peopleAt(find, to)} />
        </Card>
      )}
    </Stack>
  )
}

const states = {
  suspended: { label: 'Suspended', tone: 'red' },
  staff: { label: 'Staff', tone: 'blue' },
  deleted: { label: 'Deleted', tone: 'night' },
} as const

export const PersonBadge = ({ state }: { state: PersonState }) =>
  state === null ? <Badge>Active</Badge> : <Badge tone={states[state].tone}>{states[state].label}</Badge>

import { planNames } from '#app/platform/plan-names.ts'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Count } from '#app/ui/records/Value.tsx'
import { Time } from '#app/ui/values.tsx'
import { FindField } from '../FindField.tsx'
import { staffPaths } from '../paths.ts'
import type { OrganizationList } from './organizations.server.ts'

type Props = { organizations: OrganizationList; find: string }

/** Every organization, or those matching a staff member's search. */
export function OrganizationsTable({ organizations: { rows, page, pageCount }, find }: Props) {
  return (
    <Stack>
      <FindField
        action={staffPaths.organizations}
        find={find}
        label="Name, owner’s email address or id"
        hint="Part of a name or address is enough. Every word has to be there."
      />
      {rows.length === 0 ? (
        <EmptyState title={find === '' ? 'There is no organization yet' : 'No organization found'}>
          {find === ''
            ? 'Everyone who signs in gets one of their own. It appears here.'
            : 'Try part of the name, fewer words, or the address of the owner.'}
        </EmptyState>
      ) : (
        <Card>
          <Table
            caption={find === '' ? 'Organizations, newest first' : `Organizations for “${find}”`}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                label: 'Organization',
                isRowHeader: true,
                cell: ({ id, name }) => <Link to={staffPaths.organization(id)}>{name}</Link>,
              },
              {
                label: 'Owner',
                cell: ({ ownerEmail }) =>
                  ownerEmail === null ? 'None' : <EmailAddress>{ownerEmail}</EmailAddress>,
              },
              { label: 'Plan', cell: ({ plan }) => planNames[plan] },
              {
                label: 'People',
                isNumeric: true,
                cell: ({ members }) => <Count of={members} />,
              },
              { label: 'Made', cell: ({ since }) => <Time date={since} /> },
            ]}
          />
          <Pagination page={page} pageCount={pageCount} to={(to) => staffPaths.organizationsAt(find, to)} />
        </Card>
      )}
    </Stack>
  )
}

import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { rentPaths } from '../paths.ts'
import type { ObjectionRow } from './staff-objections.server.ts'

type Props = { rows: readonly ObjectionRow[]; show: 'waiting' | 'checked' }

/** Objections to what landlords attested: those that wait, or those that staff checked. */
export function ObjectionTable({ rows, show }: Props) {
  if (rows.length === 0)
    return (
      <EmptyState title={show === 'waiting' ? 'No objections to check' : 'Nothing is checked yet'}>
        They appear here when a renter stops what their landlord marked as consented.
      </EmptyState>
    )
  return (
    <Card>
      <Table
        caption={show === 'waiting' ? 'To check, oldest first' : 'Checked, newest first'}
        rows={rows}
        rowKey={({ renterId, objectedOn }) => `${renterId} ${objectedOn}`}
        columns={[
          { label: 'Renter', isRowHeader: true, cell: ({ name }) => name },
          { label: 'Home', cell: ({ address }) => address },
          {
            label: 'Organization',
            cell: ({ organizationId, organizationName, attested, objected }) => (
              <>
                <Link to={rentPaths.landlordForStaff(organizationId)}>{organizationName}</Link>
                <br />
                <Text size="small">
                  Renters who objected: {objected} of {attested}
                </Text>
              </>
            ),
          },
          {
            label: 'Agreed, says the landlord',
            cell: ({ addendum, attestedOn }) => (
              <>
                {addendum}
                <br />
                <Text size="small">
                  Marked on <Time date={attestedOn} />
                </Text>
              </>
            ),
          },
          { label: 'Objected on', cell: ({ objectedOn }) => <Time date={objectedOn} /> },
          show === 'checked'
            ? { label: 'Checked on', cell: ({ checkedOn }) => checkedOn && <Time date={checkedOn} /> }
            : { label: 'Action', isLabelHidden: true, cell: (row) => <Check row={row} /> },
        ]}
      />
    </Card>
  )
}

const Check = ({ row: { renterId, name } }: { row: ObjectionRow }) => (
  <Form method="post">
    <PageFormToken />
    <Button name="renter" value={renterId} size="small" look="quiet">
      Checked<Hidden>: the objection of {name}</Hidden>
    </Button>
  </Form>
)

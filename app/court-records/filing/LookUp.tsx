import { Badge } from '#app/ui/Badge.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import { filingStates } from './filing-states.ts'
import type { LookedUp } from './look-up.server.ts'

type LookUpProps = { find: string; found: LookedUp[] | null }

/** Leads staff to any filing, reported or not. */
export function LookUp({ find, found }: LookUpProps) {
  return (
    <Card labelledBy="look-up">
      <h2 id="look-up">Find a filing</h2>
      <FilterForm action={paths.staff.reports} values={{ find }} button="Find">
        <TextField
          name="find"
          label="File number, name or id"
          hint="A file number in any spelling. All the names that you type have to be on it."
          defaultValue={find}
          autoComplete="off"
        />
      </FilterForm>
      <div role="status">{found && <Found find={find} found={found} />}</div>
    </Card>
  )
}

function Found({ find, found }: { find: string; found: LookedUp[] }) {
  if (found.length === 0)
    return (
      <EmptyState title="No filing found">
        Try fewer words, or the number as it is printed on the order.
      </EmptyState>
    )
  return (
    <Table
      caption={`Filings for “${find}”, latest first`}
      rows={found}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'Filing',
          isRowHeader: true,
          cell: ({ id, fileNumber }) => (
            <Link to={paths.staff.filing(id)}>
              <FileNumber>{fileNumber}</FileNumber>
            </Link>
          ),
        },
        { label: 'People', cell: ({ names }) => names.join(', ') },
        { label: 'Order issued', cell: ({ issuedDate }) => <Time date={issuedDate} /> },
        { label: 'State', cell: ({ state }) => <Badge>{filingStates[state]}</Badge> },
      ]}
    />
  )
}

import { SelectField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row } from '#app/ui/layout.tsx'
import { Chip } from '#app/ui/records/Chip.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'
import { Text } from '#app/ui/Text.tsx'
import { staffPaths } from '../paths.ts'
import { dueGroups, type WorkFilter as Filter, workKinds, workSearch } from './work.ts'

const holders = { me: 'You', nobody: 'Nobody' } as const

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What staff look for in the list of all that waits. */
export function WorkFilter({ filter }: { filter: Filter }) {
  const { kind, due, holder } = filter
  return (
    <Card as="div">
      <FilterForm
        action={staffPaths.work}
        values={{ matter: kind ?? '', due: due ?? '', with: holder ?? '' }}
        button="Apply"
      >
        <SelectField
          name="matter"
          label="Matter"
          placeholder="All"
          options={optionsOf(workKinds)}
          defaultValue={kind ?? ''}
          width="full"
        />
        <SelectField
          name="due"
          label="Due"
          placeholder="Any time"
          options={optionsOf(dueGroups)}
          defaultValue={due ?? ''}
          width="full"
        />
        <SelectField
          name="with"
          label="With"
          placeholder="Anyone"
          options={optionsOf(holders)}
          defaultValue={holder ?? ''}
          width="full"
        />
      </FilterForm>
      {workSearch(filter) !== '' && (
        <Row>
          <Text size="small" tone="muted">
            Filters:
          </Text>
          {kind && <Without filter={{ ...filter, kind: null }}>{workKinds[kind]}</Without>}
          {due && <Without filter={{ ...filter, due: null }}>{dueGroups[due]}</Without>}
          {holder && (
            <Without filter={{ ...filter, holder: null }}>With {holders[holder].toLowerCase()}</Without>
          )}
          <Link to={staffPaths.work}>Clear all</Link>
        </Row>
      )}
    </Card>
  )
}

const Without = ({ filter, children }: { filter: Filter; children: string | string[] }) => (
  <Chip to={`${staffPaths.work}${workSearch(filter)}`}>{children}</Chip>
)

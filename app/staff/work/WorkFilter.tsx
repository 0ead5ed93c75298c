import { SelectField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row } from '#app/ui/layout.tsx'
import { Chip } from '#app/ui/records/Chip.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'
import { Text } from '#app/ui/Text.tsx'
import { staffPaths } from '../paths.ts'
import { dueGroups, type WorkFilter as Filter, type WorkKinds, workSearch } from './work.ts'

const holders = { me: 'You', nobody: 'Nobody' } as const

const fieldsOf = (kinds: WorkKinds) =>
  [
    { name: 'matter', label: 'Matter', placeholder: 'All', labels: kinds },
    { name: 'due', label: 'Due', placeholder: 'Any time', labels: dueGroups },
    { name: 'with', label: 'With', placeholder: 'Anyone', labels: holders },
  ] as const

/** The filter of the list of everything that waits. */
export function WorkFilter({ filter, kinds }: { filter: Filter; kinds: WorkKinds }) {
  const { kind, due, holder } = filter
  const values = { matter: kind ?? '', due: due ?? '', with: holder ?? '' }
  return (
    <Card as="div">
      <FilterForm action={staffPaths.work} values={values} button="Apply">
        {fieldsOf(kinds).map(({ name, label, placeholder, labels }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            placeholder={placeholder}
            options={Object.entries(labels).map(([value, text]) => ({ value, label: text }))}
            defaultValue={values[name]}
            width="full"
          />
        ))}
      </FilterForm>
      {workSearch(filter) !== '' && (
        <Row>
          <Text size="small" tone="muted">
            Filters:
          </Text>
          {kind && <Without filter={{ ...filter, kind: null }}>{kinds[kind] ?? kind}</Without>}
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

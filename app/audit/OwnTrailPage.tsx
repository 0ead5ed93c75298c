import { formatCount } from '#app/platform/values/count-text.ts'
import type { Moment as Instant } from '#app/platform/values/moments.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { DateField, SelectField, TextField } from '#app/ui/fields.tsx'
import { Card } from '#app/ui/layout.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'
import type { Column } from '#app/ui/records/Table.tsx'
import { Moment } from '#app/ui/records/Value.tsx'
import { Text } from '#app/ui/Text.tsx'
import { type OwnTrailInput, ownTrailAddress, ownTrailFile, ownTrailPath } from './own-trail-filter.ts'
import type { SubjectView } from './subject-names.ts'
import * as css from './TrailEntries.css.ts'
import { TrailEntries, TrailSubject, WithParts } from './TrailEntries.tsx'

type Option = { value: string; label: string }

export type OwnTrailRow = {
  id: number
  at: Instant
  label: string
  facts: string[]
  who: string
  subject: SubjectView | null
  from: string[]
}

export type OwnTrailView = {
  typed: OwnTrailInput
  errors: Partial<Record<keyof OwnTrailInput, string[]>>
  actions: Option[]
  people: Option[]
  rows: OwnTrailRow[]
  older: number | null
  isFirst: boolean
}

/** An organization's trail, for its admins. */
export function OwnTrailPage({ view, maxInFile }: { view: OwnTrailView; maxInFile: number }) {
  const { typed, rows, older, isFirst } = view
  return (
    <>
      <Card>
        <Search view={view} />
      </Card>
      <TrailEntries
        rows={rows}
        columns={columns}
        all={ownTrailPath}
        newest={isFirst ? null : ownTrailAddress(typed)}
        older={older === null ? null : ownTrailAddress(typed, older)}
        action={
          <LinkButton to={ownTrailFile(typed)} reloadDocument>
            Download as CSV
          </LinkButton>
        }
      >
        <Text size="small" tone="muted">
          The file holds what you searched for, up to {formatCount(maxInFile)} entries, the newest first.
        </Text>
      </TrailEntries>
    </>
  )
}

function Search({ view: { typed, errors, actions, people } }: { view: OwnTrailView }) {
  return (
    <FilterForm action={ownTrailPath} values={typed}>
      <SelectField
        name="person"
        label="Who"
        placeholder="Everyone"
        options={people}
        defaultValue={typed.person}
        width="full"
      />
      <SelectField
        name="action"
        label="What"
        placeholder="Everything"
        options={actions}
        defaultValue={typed.action}
        width="full"
      />
      <TextField
        name="subject"
        label="About"
        hint="The address of a debt’s page, or an id"
        defaultValue={typed.subject}
        error={errors.subject}
        autoComplete="off"
        spellCheck={false}
      />
      <DateField name="from" label="From" defaultValue={typed.from} error={errors.from} />
      <DateField name="to" label="To" defaultValue={typed.to} error={errors.to} />
    </FilterForm>
  )
}

const columns: Column<OwnTrailRow>[] = [
  {
    label: 'What',
    isRowHeader: true,
    cell: ({ label, facts }) => <WithParts parts={facts}>{label}</WithParts>,
  },
  {
    label: 'When',
    cell: ({ at }) => (
      <div className={css.when}>
        <Moment {...at} />
      </div>
    ),
  },
  {
    label: 'Who',
    cell: ({ who, from }) => (
      <div className={css.who}>
        <WithParts parts={from}>{who}</WithParts>
      </div>
    ),
  },
  {
    label: 'About',
    cell: ({ subject }) => (
      <TrailSubject subject={subject} addressOf={(id) => ownTrailAddress({ subject: id })} />
    ),
  },
]

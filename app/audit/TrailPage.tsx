import type { Moment as Instant } from '#app/platform/values/moments.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'
import type { Column } from '#app/ui/records/Table.tsx'
import { Moment } from '#app/ui/records/Value.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import type { SubjectView } from './subject-names.ts'
import { TrailEntries, TrailSubject, WithParts } from './TrailEntries.tsx'
import { type TrailFilterInput, trailAddress, trailPath } from './trail-filter.ts'

type Named = { id: string; name: string }

export type TrailRow = {
  id: number
  at: Instant
  /** The application's date, if it differs from the real one. */
  clockDay: string | null
  label: string
  person: Named | null
  /** Shown if there is no person. */
  nobody: string
  organization: Named | null
  subject: SubjectView | null
  facts: string[]
  from: string[]
  reference: string | null
}

export type TrailView = {
  typed: TrailFilterInput
  errors: Partial<Record<keyof TrailFilterInput, string[]>>
  options: { value: string; label: string }[]
  rows: TrailRow[]
  older: number | null
  isFirst: boolean
}

/** The audit trail for staff: the filter, and a page of entries with its page links. */
export function TrailPage({ view }: { view: TrailView }) {
  const { typed, errors, rows, older, isFirst } = view
  return (
    <>
      <Card>
        <TrailSearch typed={typed} errors={errors} options={view.options} />
      </Card>
      <TrailEntries
        rows={rows}
        columns={columns}
        all={trailPath}
        newest={isFirst ? null : trailAddress(typed)}
        older={older === null ? null : trailAddress(typed, older)}
      />
    </>
  )
}

function TrailSearch({ typed, errors, options }: Pick<TrailView, 'typed' | 'errors' | 'options'>) {
  const text = { autoComplete: 'off', spellCheck: false } as const
  return (
    <FilterForm action={trailPath} values={typed}>
      <TextField
        name="subject"
        label="About"
        hint="An id or email address"
        defaultValue={typed.subject}
        error={errors.subject}
        {...text}
      />
      <TextField
        name="person"
        label="Who"
        hint="A person’s id or email address"
        defaultValue={typed.person}
        error={errors.person}
        {...text}
      />
      <TextField
        name="organization"
        label="Organization"
        hint="Its id"
        defaultValue={typed.organization}
        error={errors.organization}
        {...text}
      />
      <SelectField
        name="action"
        label="What"
        placeholder="Everything"
        options={options}
        defaultValue={typed.action}
        width="full"
      />
    </FilterForm>
  )
}

const addressOf = (id: string) => trailAddress({ subject: id })

const columns: Column<TrailRow>[] = [
  {
    label: 'What',
    isRowHeader: true,
    cell: ({ label, facts }) => <WithParts parts={facts}>{label}</WithParts>,
  },
  { label: 'When', cell: (row) => <When row={row} /> },
  { label: 'Who', cell: (row) => <Who row={row} /> },
  { label: 'About', cell: ({ subject }) => <TrailSubject subject={subject} addressOf={addressOf} /> },
  { label: 'From', cell: (row) => <From row={row} /> },
]

function When({ row }: { row: TrailRow }) {
  return (
    <>
      <Moment {...row.at} />
      {row.clockDay !== null && (
        <small>
          The application’s date: <Time date={row.clockDay} />
        </small>
      )}
    </>
  )
}

function Who({ row: { person, nobody, organization } }: { row: TrailRow }) {
  return (
    <>
      {person ? <Link to={trailAddress({ person: person.id })}>{person.name}</Link> : nobody}
      {organization && (
        <small>
          <Link to={trailAddress({ organization: organization.id })}>{organization.name}</Link>
        </small>
      )}
    </>
  )
}

function From({ row: { from, reference } }: { row: TrailRow }) {
  if (from.length === 0 && !reference) return 'Rentbook itself'
  return (
    <>
      {from.map((part) => (
        <div key={part}>{part}</div>
      ))}
      {reference && (
        <small>
          <Hidden>Reference </Hidden>
          {reference}
        </small>
      )}
    </>
  )
}

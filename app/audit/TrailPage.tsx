import { LinkButton } from '#app/ui/Button.tsx'
import { nowrap } from '#app/ui/base.css.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { type TrailFilterInput, trailAddress, trailPath } from './trail-filter.ts'

type Named = { id: string; name: string }

export type TrailRow = {
  id: number
  date: string
  time: string
  /** The application's date, where it is another. */
  clockDay: string | null
  label: string
  person: Named | null
  /** Shown where there is no person. */
  nobody: string
  organization: Named | null
  subject: { kind: string; id: string } | null
  partOfId: string | null
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

/** The audit trail as staff read it: what they look for, and a page of it with the ways on. */
export function TrailPage({ view }: { view: TrailView }) {
  const { typed, errors, rows, older, isFirst } = view
  return (
    <>
      <Card>
        <TrailSearch typed={typed} errors={errors} options={view.options} />
      </Card>
      {rows.length === 0 ? (
        <EmptyState title="No entries" action={<LinkButton to={trailPath}>Show all</LinkButton>}>
          No entries match, or there are none older.
        </EmptyState>
      ) : (
        <Card>
          <Stack>
            <Table
              caption="Audit trail, newest first"
              rows={rows}
              rowKey={(row) => String(row.id)}
              columns={columns}
            />
            <Row>
              {!isFirst && <LinkButton to={trailAddress(typed)}>Newest entries</LinkButton>}
              {older !== null && <LinkButton to={trailAddress(typed, older)}>Older entries</LinkButton>}
            </Row>
          </Stack>
        </Card>
      )}
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

const columns: Column<TrailRow>[] = [
  { label: 'What', isRowHeader: true, cell: (row) => <What row={row} /> },
  { label: 'When', cell: (row) => <When row={row} /> },
  { label: 'Who', cell: (row) => <Who row={row} /> },
  { label: 'About', cell: (row) => <About row={row} /> },
  { label: 'From', cell: (row) => <From row={row} /> },
]

function What({ row }: { row: TrailRow }) {
  return (
    <>
      {row.label}
      {row.facts.map((fact) => (
        <small key={fact}>{fact}</small>
      ))}
    </>
  )
}

function When({ row }: { row: TrailRow }) {
  return (
    <>
      <Time date={row.date} /> <span className={nowrap}>{row.time}</span>
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

/** Ids are long: their beginning is enough to see that two are the same, and the link holds the whole. */
function About({ row: { subject, partOfId } }: { row: TrailRow }) {
  if (!subject) return 'Nothing specific'
  return (
    <>
      <Link to={trailAddress({ subject: subject.id })}>
        {subject.kind.replaceAll('_', ' ')} <ShortId>{subject.id}</ShortId>
      </Link>
      {partOfId && (
        <small>
          <Link to={trailAddress({ subject: partOfId })}>
            belongs to <ShortId>{partOfId}</ShortId>
          </Link>
        </small>
      )}
    </>
  )
}

const ShortId = ({ children }: { children: string }) => (
  <span className={nowrap}>{children.replace(/^hash:/, '').slice(0, 8)}</span>
)

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

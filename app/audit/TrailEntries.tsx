import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/Button.tsx'
import { nowrap } from '#app/ui/base.css.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { FileNumber } from '#app/ui/values.tsx'
import type { SubjectName, SubjectView } from './subject-names.ts'

type TrailEntriesProps<Entry> = {
  rows: readonly Entry[]
  columns: Column<Entry>[]
  /** Addresses: of all entries, and of newer and older ones; null if this page has them. */
  all: string
  newest: string | null
  older: string | null
  /** Beside the page links, and below them. */
  action?: ReactNode
  children?: ReactNode
}

/** A page of an audit trail with its page links, or a note that it is empty. */
export function TrailEntries<Entry extends { id: number }>(props: TrailEntriesProps<Entry>) {
  const { rows, columns, newest, older } = props
  if (rows.length === 0)
    return (
      <EmptyState title="No entries" action={<LinkButton to={props.all}>Show all</LinkButton>}>
        No entries match, or there are none older.
      </EmptyState>
    )
  return (
    <Card>
      <Stack>
        <Table
          caption="Audit trail, newest first"
          rows={rows}
          rowKey={(row) => String(row.id)}
          columns={columns}
        />
        <Row>
          {newest !== null && <LinkButton to={newest}>Newest entries</LinkButton>}
          {older !== null && <LinkButton to={older}>Older entries</LinkButton>}
          {props.action}
        </Row>
        {props.children}
      </Stack>
    </Card>
  )
}

/** The text of a cell, with more details below. */
export function WithParts({ parts, children }: { parts: readonly string[]; children: ReactNode }) {
  return (
    <>
      {children}
      {parts.map((part) => (
        <small key={part}>{part}</small>
      ))}
    </>
  )
}

type SubjectProps = { subject: SubjectView | null; addressOf: (id: string) => string }

/** The subject of an entry. Each link leads to all entries about the same subject. */
export function TrailSubject({ subject, addressOf }: SubjectProps) {
  if (!subject) return 'Nothing specific'
  const { id, label, name, partOf } = subject
  return (
    <>
      <Link to={addressOf(id)}>
        {label} {name ? name.title : <ShortId>{id}</ShortId>}
      </Link>
      <Filed name={name} />
      {partOf && (
        <small>
          <Link to={addressOf(partOf.id)}>
            {partOf.name ? (
              partOf.name.title
            ) : (
              <>
                Belongs to <ShortId>{partOf.id}</ShortId>
              </>
            )}
          </Link>
        </small>
      )}
      <Filed name={partOf?.name ?? null} />
    </>
  )
}

const Filed = ({ name }: { name: SubjectName | null }) =>
  name?.fileNumber && (
    <small>
      File <FileNumber>{name.fileNumber}</FileNumber>
    </small>
  )

/** Ids are long: the beginning is enough to distinguish two. */
const ShortId = ({ children }: { children: string }) => (
  <span className={nowrap}>{children.replace(/^hash:/, '').slice(0, 8)}</span>
)

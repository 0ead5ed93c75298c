import { Badge } from '#app/ui/Badge.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Value } from '#app/ui/records/Value.tsx'
import { Text } from '#app/ui/Text.tsx'
import * as css from './line.css.ts'
import type { LineField } from './line-fields.ts'

type Props = { fields: readonly LineField[]; isFirst: boolean; about: 'debt' | 'lease' }

/** A line, field by field, with what differs from the last one. */
export function LineTable({ fields, isFirst, about }: Props) {
  return (
    <>
      <Table
        caption="The line, field by field"
        rows={fields}
        rowKey={({ label }) => label}
        columns={[
          { label: 'Field', isRowHeader: true, cell: ({ label }) => label },
          { label: 'What it says', cell: (field) => <Says field={field} /> },
        ]}
      />
      <Text size="small" tone="muted">
        {sinceLastMonth({ fields, isFirst, about })}
      </Text>
    </>
  )
}

function sinceLastMonth({ fields, isFirst, about }: Props): string {
  if (isFirst) return `This is the first report of this ${about}.`
  return fields.some(({ before }) => before !== null)
    ? 'Fields marked “Changed” were different in the last report.'
    : 'Nothing has changed since the last report.'
}

function Says({ field: { text, code, before } }: { field: LineField }) {
  return (
    <>
      <Value of={text} /> {before !== null && <Badge tone="yellow">Changed</Badge>}
      {before !== null && (
        <small>
          Before: <Value of={before} />
        </small>
      )}
      {code && (
        <small>
          Code <code className={css.code}>{code}</code>
        </small>
      )}
    </>
  )
}

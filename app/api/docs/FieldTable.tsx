import { Stack } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Text } from '#app/ui/Text.tsx'
import type { Field } from './fields-of.ts'
import { Code, Inline } from './Prose.tsx'

/** Fields with their type and meaning; of an answer, which all are there, without what is needed. */
export function FieldTable({
  caption,
  fields,
  isAnswer,
}: {
  caption: string
  fields: readonly Field[]
  isAnswer?: boolean
}) {
  if (fields.length === 0) return null
  return (
    <Table
      caption={caption}
      rows={fields}
      rowKey={({ name, type }) => `${name} ${type}`}
      columns={[
        { label: 'Name', isRowHeader: true, cell: ({ name }) => <Code>{name}</Code> },
        { label: 'Value', cell: (field) => <Value field={field} isAnswer={isAnswer ?? false} /> },
      ]}
    />
  )
}

function Value({ field, isAnswer }: { field: Field; isAnswer: boolean }) {
  const { type, isNeeded, meaning } = field
  const note = isAnswer ? (isNeeded ? '' : ', may be missing') : isNeeded ? ', needed' : ''
  return (
    <Stack gap="xs">
      <span>
        {type}
        {note}
      </span>
      {meaning && (
        <Text as="span" size="small" tone="muted">
          <Inline text={meaning} />
        </Text>
      )}
    </Stack>
  )
}

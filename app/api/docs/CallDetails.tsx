import { Stack } from '#app/ui/layout.tsx'
import { CodeBlock } from '#app/ui/records/CodeBlock.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { FieldTable } from './FieldTable.tsx'
import { Code, Inline, Prose } from './Prose.tsx'
import type { CallPage, ShownCall, ShownVariable } from './read-docs.ts'

/** A call with all that a program has to know about it. */
export function CallDetails({ page }: { page: CallPage }) {
  const { call, entities, variables } = page
  const { method, path, summary, description, parameters, body, bodyType, refusals, curl } = call
  return (
    <Stack>
      <h2>{summary}</h2>
      <p>
        <Code>{`${method} ${path}`}</Code>
      </p>
      <Prose text={description} />
      <p>{whoText(call)}</p>
      {curl && <CodeBlock text={curl} />}
      <VariableTable variables={variables} />
      <FieldTable caption="Parameters" fields={parameters} />
      {bodyType && <p>The body: {bodyType}.</p>}
      <FieldTable caption="Fields of the body" fields={body} />
      <p>
        The answer: {call.status}
        {call.answerType && `, ${call.answerType}`}.
      </p>
      <FieldTable caption="Fields of the answer" fields={call.answer} isAnswer />
      {entities.map(({ name, meaning, fields }) => (
        <Stack key={name}>
          <Prose text={meaning} />
          <FieldTable caption={`Fields of ${name}`} fields={fields} isAnswer />
        </Stack>
      ))}
      {refusals.length > 0 && (
        <Table
          caption="Codes of this call’s own problems"
          rows={refusals}
          rowKey={({ code }) => code}
          columns={[
            { label: 'Code', isRowHeader: true, cell: ({ code }) => <Code>{code}</Code> },
            { label: 'Status', cell: ({ status }) => status },
            { label: 'What it means', cell: ({ title }) => title },
          ]}
        />
      )}
    </Stack>
  )
}

function whoText({ who, scope }: ShownCall) {
  if (who === 'anybody') return 'It needs no key.'
  if (who === 'pages') return 'Our own pages make this call for the person who is signed in. No key can.'
  if (who === 'visitors')
    return 'Our own pages make this call. It asks for their check that the visitor is a person.'
  return (
    <>
      The key needs the scope <Code>{scope ?? ''}</Code>.
    </>
  )
}

function VariableTable({ variables }: { variables: readonly ShownVariable[] }) {
  if (variables.length === 0) return null
  return (
    <Table
      caption="Variables of the example"
      rows={variables}
      rowKey={({ name }) => name}
      columns={[
        { label: 'Variable', isRowHeader: true, cell: ({ name }) => <Code>{`$${name}`}</Code> },
        { label: 'What it holds', cell: ({ meaning }) => <Inline text={meaning} /> },
      ]}
    />
  )
}

import { Stack } from '#app/ui/layout.tsx'
import { CodeBlock } from '#app/ui/records/CodeBlock.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { FieldTable } from './FieldTable.tsx'
import { Prose } from './Prose.tsx'
import type { ShownCall, ShownEntity } from './read-docs.ts'

/** A call with all that a program has to know about it; closed, its address and what it does. */
export function CallDetails({ call, isOpen }: { call: ShownCall; isOpen: boolean }) {
  const { id, method, path, summary, description, parameters, body, bodyType, refusals, curl } = call
  return (
    <div id={id}>
      <Details
        open={isOpen}
        summary={
          <>
            <code>
              {method} {path}
            </code>{' '}
            {summary}
          </>
        }
      >
        <Stack>
          <Prose text={description} />
          <p>{whoText(call)}</p>
          {curl && <CodeBlock text={curl} />}
          <FieldTable caption="Parameters" fields={parameters} />
          {bodyType && <p>The body: {bodyType}.</p>}
          <FieldTable caption="Fields of the body" fields={body} />
          <p>
            The answer: {call.status}
            {call.answerType && `, ${call.answerType}`}.
          </p>
          <FieldTable caption="Fields of the answer" fields={call.answer} isAnswer />
          {refusals.length > 0 && (
            <Table
              caption="Codes of this call’s own problems"
              rows={refusals}
              rowKey={({ code }) => code}
              columns={[
                { label: 'Code', isRowHeader: true, cell: ({ code }) => <code>{code}</code> },
                { label: 'Status', cell: ({ status }) => status },
                { label: 'What it means', cell: ({ title }) => title },
              ]}
            />
          )}
        </Stack>
      </Details>
    </div>
  )
}

function whoText({ who, scope }: ShownCall) {
  if (who === 'anybody') return 'It needs no key.'
  if (who === 'pages') return 'Our own pages make this call for the person who is signed in. No key can.'
  if (who === 'visitors')
    return 'Our own pages make this call. It asks for their check that the visitor is a person.'
  return (
    <>
      The key needs the scope <code>{scope}</code>.
    </>
  )
}

/** What bodies and answers name: each entity once a page. */
export function EntityDetails({ entity }: { entity: ShownEntity }) {
  const { name, meaning, fields } = entity
  return (
    <Details summary={<code>{name}</code>}>
      <Stack>
        <Prose text={meaning} />
        <FieldTable caption={`Fields of ${name}`} fields={fields} isAnswer />
      </Stack>
    </Details>
  )
}

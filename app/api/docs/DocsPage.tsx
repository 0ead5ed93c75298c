import type { ReactNode } from 'react'
import { TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'
import { Tabs } from '#app/ui/records/paging.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { CallDetails, EntityDetails } from './CallDetails.tsx'
import type { GroupName } from './groups.ts'
import { Inline } from './Prose.tsx'
import { docsPaths } from './paths.ts'
import type { FoundCall, GroupPage, ShownVariable } from './read-docs.ts'

type Sizes = readonly { name: GroupName; label: string; count: number }[]
type FrameProps = {
  q: string
  open: GroupName | null
  sizes: Sizes
  found?: number | undefined
  children: ReactNode
}

/** The search over the calls and the groups, around what is open. */
export function DocsFrame({ q, open, sizes, found, children }: FrameProps) {
  const start = { label: 'How to call', to: docsPaths.docs, isCurrent: open === null && q === '' }
  return (
    <Stack>
      <FilterForm
        action={docsPaths.docs}
        values={{ q }}
        {...(found !== undefined && { found: found === 1 ? '1 call' : `${found} calls` })}
      >
        <TextField
          id="q"
          type="search"
          name="q"
          label="Search the calls"
          defaultValue={q}
          autoComplete="off"
          spellCheck={false}
        />
      </FilterForm>
      <Tabs
        label="What calls are about"
        tabs={[
          start,
          ...sizes.map(({ name, label, count }) => ({
            label: `${label} (${count})`,
            to: docsPaths.group(name),
            isCurrent: name === open,
          })),
        ]}
      />
      {children}
    </Stack>
  )
}

/** The calls that fit a search, each with the way to it. */
export function FoundCalls({ calls }: { calls: readonly FoundCall[] }) {
  if (calls.length === 0)
    return <p>No call has all of these words. Search for fewer, such as “lease” or “payment”.</p>
  return (
    <Card>
      <Table
        caption="Calls"
        rows={calls}
        rowKey={({ id }) => id}
        columns={[
          {
            label: 'Call',
            isRowHeader: true,
            cell: (call) => (
              <Link to={docsPaths.call(call)}>
                <code>
                  {call.method} {call.path}
                </code>
              </Link>
            ),
          },
          { label: 'What it does', cell: ({ summary }) => summary },
        ]}
      />
    </Card>
  )
}

/** The calls of a group, and the entities that they take and answer. */
export function GroupCalls({ page, opened }: { page: GroupPage; opened: string | null }) {
  const { label, calls, entities, variables } = page
  return (
    <Stack>
      <h2>{label}</h2>
      <VariableTable caption="Variables of the examples" variables={variables} />
      <section aria-label="Calls">
        {calls.map((call) => (
          <CallDetails key={call.id} call={call} isOpen={call.id === opened} />
        ))}
      </section>
      {entities.length > 0 && (
        <section>
          <h3>What they take and answer</h3>
          {entities.map((entity) => (
            <EntityDetails key={entity.name} entity={entity} />
          ))}
        </section>
      )}
    </Stack>
  )
}

export function VariableTable({
  caption,
  variables,
}: {
  caption: string
  variables: readonly ShownVariable[]
}) {
  if (variables.length === 0) return null
  return (
    <Table
      caption={caption}
      rows={variables}
      rowKey={({ name }) => name}
      columns={[
        { label: 'Variable', isRowHeader: true, cell: ({ name }) => <code>${name}</code> },
        { label: 'What it holds', cell: ({ meaning }) => <Inline text={meaning} /> },
      ]}
    />
  )
}

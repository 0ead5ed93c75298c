import type { ReactNode } from 'react'
import { TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'
import { Tabs } from '#app/ui/records/paging.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import type { GroupName } from './groups.ts'
import { Code } from './Prose.tsx'
import { docsPaths } from './paths.ts'
import type { FoundCall } from './read-docs.ts'

type Sizes = readonly { name: GroupName; label: string; count: number }[]
type FrameProps = {
  q: string
  open: GroupName | null
  /** A call of the group is shown, not the group itself. */
  isInside: boolean
  sizes: Sizes
  found?: number | undefined
  children: ReactNode
}

/** The search over the calls and the groups, around what is open. */
export function DocsFrame({ q, open, isInside, sizes, found, children }: FrameProps) {
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
            isCurrent: name === open && (isInside ? ('true' as const) : ('page' as const)),
          })),
        ]}
      />
      {children}
    </Stack>
  )
}

/** Calls with the way to each. */
export function CallList({ calls }: { calls: readonly FoundCall[] }) {
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
              <Link to={docsPaths.call(call.id)}>
                <Code>{`${call.method} ${call.path}`}</Code>
              </Link>
            ),
          },
          { label: 'What it does', cell: ({ summary }) => summary },
        ]}
      />
    </Card>
  )
}

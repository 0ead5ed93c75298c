import { Link } from '#app/ui/Link.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { callsAMinute } from './keys.ts'
import { keyPaths } from './paths.ts'
import type { Scope } from './scopes.ts'

/** A call that a key can make, as the list of calls shows it. */
export type ListedCall = { call: string; does: string; needs: string; scope: Scope }

/** How a program sends its key, and what it can request. */
export function HowToCall({ api, calls }: { api: string; calls: readonly ListedCall[] }) {
  return (
    <Details summary="How to use a key">
      <p>
        Send it with each call to <code>{api}</code> in the header{' '}
        <code>Authorization: Bearer rb_live_…</code> A key can make {callsAMinute} calls a minute. Responses
        are JSON. Errors come in the format application/problem+json.{' '}
        <Link to={keyPaths.docs}>The documentation</Link> has a quick start and an example of each call. The
        whole description for programs is <a href="/api/openapi.json">an OpenAPI document</a>.
      </p>
      <Table
        caption="Calls"
        rows={calls}
        rowKey={({ call }) => call}
        columns={[
          { label: 'Call', isRowHeader: true, cell: ({ call }) => <code>{call}</code> },
          { label: 'What it does', cell: ({ does }) => does },
          { label: 'What the key needs', cell: ({ needs }) => needs },
        ]}
      />
    </Details>
  )
}

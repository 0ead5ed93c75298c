import { Details } from '#app/ui/records/Details.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { callsAMinute, matters } from './keys.ts'

const calls = [
  { call: 'GET /api-management/key', does: 'Lists the keys', needs: `${matters.api_keys.label} (read)` },
  { call: 'GET /api-management/key/{id}', does: 'Gives one key', needs: `${matters.api_keys.label} (read)` },
  { call: 'GET /organization/users', does: 'Lists the team', needs: `${matters.organization.label} (read)` },
]

/** How a program sends its key, and what it can request. */
export function HowToCall({ api }: { api: string }) {
  return (
    <Details summary="How to use a key">
      <p>
        Send it with each call to <code>{api}</code> in the header{' '}
        <code>Authorization: Bearer rb_live_…</code> A key can make {callsAMinute} calls a minute. Responses
        are JSON. Errors come in the format application/problem+json.
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

import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import type { SandboxCode } from './sandbox-codes.server.ts'

/** Beside the mailbox: the codes that authenticator apps would show now. */
export function SandboxCodes({ codes }: { codes: readonly SandboxCode[] }) {
  if (codes.length === 0) return null
  return (
    <Card>
      <Table
        caption="Authenticator apps: what the phones would show now"
        rows={codes}
        rowKey={(row) => row.email}
        columns={[
          { label: 'Whose', isRowHeader: true, cell: (row) => <EmailAddress>{row.email}</EmailAddress> },
          { label: 'Code', cell: (row) => <code data-code-of={row.email}>{row.code}</code> },
          {
            label: 'Good for',
            cell: (row) => `about ${row.secondsLeft} more seconds. Reload for the next one.`,
          },
        ]}
      />
    </Card>
  )
}

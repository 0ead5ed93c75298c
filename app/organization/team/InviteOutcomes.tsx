import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import type { OutcomeRow } from './team.ts'

/** The result for each of several addresses. */
export function InviteOutcomes({ outcomes }: { outcomes: readonly OutcomeRow[] }) {
  if (outcomes.length === 0) return null
  return (
    <Table
      caption="Result for each address"
      rows={outcomes}
      rowKey={({ email }) => email}
      columns={[
        { label: 'Email', isRowHeader: true, cell: ({ email }) => <EmailAddress>{email}</EmailAddress> },
        { label: 'Result', cell: ({ isSent, text }) => (isSent ? 'Invitation sent' : text) },
      ]}
    />
  )
}

import { disputePaths } from '#app/disputes/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { AmountUnavailable } from '../AmountUnavailable.tsx'
import { AheadCard } from '../registered/transactions/AheadCard.tsx'
import { ledgerSearch } from '../registered/transactions/as-of.ts'
import { LedgerHead } from '../registered/transactions/LedgerHead.tsx'
import { LedgerYears } from '../registered/transactions/LedgerYears.tsx'
import { WithdrawnTable } from '../registered/transactions/WithdrawnTable.tsx'
import type { LedgerTabView } from './debt-tabs.server.ts'

/** The ledger of a disputed debt for staff: read only, with what was changed or removed. */
export function LedgerTab({ head, view, today }: LedgerTabView) {
  const at = disputePaths.tab(head.disputeId, 'ledger')
  const { figures, show, withdrawn } = view
  return (
    <Stack gap="l">
      {figures && (
        <LedgerHead
          figures={figures}
          perDay={view.perDay}
          chart={view.chart}
          asOf={today}
          isToday
          otherDay={null}
          actions={null}
        />
      )}
      {view.ahead.length > 0 && <AheadCard view={view} search="" />}
      <Card labelledBy="ledger">
        <h2 id="ledger">
          Transactions as of <Time date={today} />
        </h2>
        {view.isFault && <AmountUnavailable />}
        {figures ? (
          <>
            <p>
              {show === 'all' ? (
                <Link to={at + ledgerSearch(null, { show: 'credits' })}>Payments and waivers only</Link>
              ) : (
                <Link to={at}>All transactions</Link>
              )}
            </p>
            <LedgerYears view={view} at={at} date={null} />
          </>
        ) : (
          !view.isFault && <EmptyState title="No transactions">Nothing is recorded yet.</EmptyState>
        )}
        <Text size="small" tone="muted">
          The filer’s own notes are not shown here. We record who opens this page.
        </Text>
      </Card>
      {withdrawn.length > 0 && <WithdrawnTable rows={withdrawn} />}
    </Stack>
  )
}

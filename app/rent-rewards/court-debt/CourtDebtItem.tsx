import { LinkButton } from '#app/ui/Button.tsx'
import { WaitingItem } from '#app/ui/records/WaitingItem.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { rentPaths } from '../paths.ts'
import type { AskedLease } from './asked-leases.server.ts'
import { daysToAnswer } from './shown-court-debt.ts'

/** Among what waits for the landlord: whether a registered debt is about a lease. */
export const CourtDebtItem = ({ lease: { leaseId, address } }: { lease: AskedLease }) => (
  <WaitingItem
    badge={{ label: 'Your answer', tone: 'yellow' }}
    title={address}
    action={
      <LinkButton to={rentPaths.courtDebt(leaseId)}>
        Answer<Hidden> about {address}</Hidden>
      </LinkButton>
    }
  >
    <p>
      A registered debt names the same renter. Is it about this lease? Until you answer, no late month is
      sent. Without an answer for {daysToAnswer} days, a late lease is closed at the credit bureau.
    </p>
  </WaitingItem>
)

import { LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { rentPaths } from '../paths.ts'
import type { ShownCourtDebt } from './shown-court-debt.ts'

type Props = { leaseId: string; debts: readonly ShownCourtDebt[]; owed: number; canChange: boolean }

/** The registered debt of a lease, or the way to one; nothing while nothing is owed. */
export function CourtDebtCard({ leaseId, debts, owed, canChange }: Props) {
  const own = debts.find(({ isAbout }) => isAbout === true)
  const isAsked = !own && debts.length > 0
  if (!own && !isAsked && (owed <= 0 || !canChange)) return null
  return (
    <Card labelledBy="court-debt">
      <Stack>
        <h2 id="court-debt">Registered debt</h2>
        {own ? (
          <>
            <p>
              <Link to={own.to}>{own.name}</Link>
            </p>
            <p>
              {own.isReported
                ? 'It is reported instead of this lease.'
                : 'Once it is reported, this lease is closed at the credit bureau.'}
            </p>
            {canChange && !own.isReported && (
              <p>
                <Link to={rentPaths.courtDebt(leaseId)}>It is not about this lease</Link>
              </p>
            )}
          </>
        ) : isAsked ? (
          <>
            <p>A registered debt names the same renter. Is it about this lease?</p>
            {canChange && (
              <div>
                <LinkButton to={rentPaths.courtDebt(leaseId)}>Answer</LinkButton>
              </div>
            )}
          </>
        ) : (
          <>
            <p>Do you have an order of the tribunal for what is owed?</p>
            <div>
              <Link to={rentPaths.courtDebt(leaseId)}>Register it as a debt</Link>
            </div>
          </>
        )}
      </Stack>
    </Card>
  )
}

import { LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Card, Row } from '#app/ui/layout.tsx'
import { rentPaths } from '../paths.ts'

/** The list before the first lease. */
export const NoLeases = ({ canChange }: { canChange: boolean }) => (
  <Card>
    <EmptyState
      title="No leases yet"
      action={
        canChange && (
          <Row>
            <LinkButton to={rentPaths.addLease} look="primary">
              Add a lease
            </LinkButton>
            <LinkButton to={rentPaths.imports}>Import leases</LinkButton>
          </Row>
        )
      }
    >
      Add a lease, ask its renters, and confirm each month what was paid. Rent paid on time is then reported
      to Equifax, and helps your renters build a credit history.
    </EmptyState>
  </Card>
)

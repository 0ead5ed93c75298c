import { LinkButton } from '#app/ui/Button.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { ActButton } from './OfferingForm.tsx'
import { billingPaths } from './paths.ts'
import type { ProgramView } from './read-program.server.ts'
import { trialDays } from './status.ts'

/** For an organization without a subscription, how to start one; with one, the way to Billing. */
export function StartProgram({ program }: { program: ProgramView }) {
  const { isStarted, isOpen, mayPay } = program
  return (
    <Card labelledBy="subscription">
      <Stack>
        <h2 id="subscription">{isStarted ? 'Your subscription' : 'Report the rent that renters pay'}</h2>
        {isStarted ? (
          <p>Invoices, your card, and how to cancel are under Billing.</p>
        ) : (
          <p>
            The first {trialDays} days are free and need no card. Then you pay each month for the leases in
            the report.
          </p>
        )}
        {!isStarted && !isOpen && (
          <Text tone="muted">Rent Rewards is not open yet. Until then nothing is charged or reported.</Text>
        )}
        {mayPay ? (
          <div>
            {!isStarted && isOpen ? (
              <ActButton intent="buy-rent-rewards" isPrimary>
                Start free trial
              </ActButton>
            ) : (
              <LinkButton to={billingPaths.offering}>Open Billing</LinkButton>
            )}
          </div>
        ) : (
          <Text tone="muted">An admin of your organization decides about it.</Text>
        )}
      </Stack>
    </Card>
  )
}

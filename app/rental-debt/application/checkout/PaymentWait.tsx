import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { RefreshWithoutScripts, usePolls } from '#app/platform/polling.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Working } from '#app/ui/Working.tsx'
import { paths } from '../../paths.ts'

const rhythm = { everySeconds: 3, maxPolls: 5 }

/**
 * The wait for Stripe's event: polls us every 3 seconds, five times, then offers a button that asks Stripe. Without
 * scripts the page refreshes itself by the same rule; `polls` counts in the address.
 */
export function PaymentWait({ debtId, polls }: { debtId: string; polls: number }) {
  const here = paths.payment(debtId)
  const asked = usePolls(polls, rhythm)
  const isOver = asked >= rhythm.maxPolls
  return (
    <Stack>
      <Working>
        {isOver
          ? 'Stripe has not confirmed the payment yet. If you paid, nothing is lost. We keep checking and will email you. You can also check now.'
          : 'We are waiting for Stripe to confirm your payment. This takes a few seconds.'}
      </Working>
      <Form method="post" action={here}>
        <PageFormToken />
        <Button look={isOver ? 'primary' : 'quiet'}>Check again</Button>
      </Form>
      {!isOver && (
        <RefreshWithoutScripts to={`${here}?polls=${polls + 1}`} everySeconds={rhythm.everySeconds} />
      )}
    </Stack>
  )
}

import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { RefreshWithoutScripts, usePolls } from '#app/platform/polling.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Working } from '#app/ui/Working.tsx'

const rhythm = { everySeconds: 3, maxPolls: 5 }

/** The wait for Stripe's event: polls us every 3 seconds, five times, then offers a button that asks Stripe. */
export function BillingWait({ here, polls }: { here: string; polls: number }) {
  const isOver = usePolls(polls, rhythm) >= rhythm.maxPolls
  return (
    <Stack>
      <Working>
        {isOver
          ? 'Stripe has not confirmed it yet. Nothing is lost: we keep checking. You can also check now.'
          : 'We are waiting for Stripe to confirm it. This takes a few seconds.'}
      </Working>
      <Form method="post" action={here}>
        <PageFormToken />
        <Button look={isOver ? 'primary' : 'quiet'}>Check again</Button>
      </Form>
      {!isOver && (
        <RefreshWithoutScripts to={`${here}&polls=${polls + 1}`} everySeconds={rhythm.everySeconds} />
      )}
    </Stack>
  )
}

import { Form, useRevalidator, useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Working } from '#app/ui/Working.tsx'
import { paths } from '../paths.ts'

const everySeconds = 3
const mostPolls = 5

/**
 * The wait for Stripe's message: asks us every 3 seconds, five times, then offers a button that asks Stripe. Without
 * scripts the page refreshes itself by the same rule; `polls` counts in the address.
 */
export function PaymentWait({ debtId, polls }: { debtId: string; polls: number }) {
  const here = paths.payment(debtId)
  const asked = usePolls(polls)
  const isOver = asked >= mostPolls
  return (
    <Stack>
      <Working>
        {isOver
          ? 'Stripe has not confirmed the payment yet. If you paid, nothing is lost: we keep asking, and tell you by email. You can also check now.'
          : 'We are waiting for Stripe to confirm your payment. This takes a few seconds.'}
      </Working>
      <Form method="post" action={here}>
        <PageFormToken />
        <Button look={isOver ? 'primary' : 'quiet'}>Check again</Button>
      </Form>
      {!isOver && <RefreshWithoutScripts to={`${here}?polls=${polls + 1}`} />}
    </Stack>
  )
}

function usePolls(before: number): number {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(before)
  useEffect(() => {
    if (asked >= mostPolls) return
    const timer = setTimeout(() => {
      revalidate()
      setAsked(asked + 1)
    }, everySeconds * 1000)
    return () => clearTimeout(timer)
  }, [asked, revalidate])
  return asked
}

/** Lite mode sends no scripts to a browser that could run them, so there the refresh stands outside of noscript. */
function RefreshWithoutScripts({ to }: { to: string }) {
  const isLite = (useRouteLoaderData('root') as { isLite?: boolean } | undefined)?.isLite ?? false
  const refresh = <meta httpEquiv="refresh" content={`${everySeconds};url=${to}`} />
  return isLite ? refresh : <noscript>{refresh}</noscript>
}

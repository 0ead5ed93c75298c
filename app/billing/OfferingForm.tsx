import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { Intent } from './intents.ts'
import { billingPaths, type LeadsBack } from './paths.ts'

type Props = {
  intent: Intent
  isPrimary?: boolean
  size?: 'small'
  /** Where Stripe leads back to, if not to the offering. */
  back?: LeadsBack | undefined
  children: ReactNode
}

/** A button of the offering. Most lead to Stripe, so the browser follows them itself. */
export function ActButton({ intent, isPrimary = false, size, back, children }: Props) {
  return (
    <Form method="post" action={billingPaths.offering} reloadDocument>
      <PageFormToken />
      {back && <input type="hidden" name="back" value={back} />}
      <Button name="intent" value={intent} look={isPrimary ? 'primary' : 'quiet'} size={size}>
        {children}
      </Button>
    </Form>
  )
}

import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { Intent } from './intents.ts'
import { billingPaths } from './paths.ts'

type Props = { intent: Intent; isPrimary?: boolean; children: ReactNode }

/** A button of the offering. Most lead to Stripe, so the browser follows them itself. */
export function ActButton({ intent, isPrimary = false, children }: Props) {
  return (
    <Form method="post" action={billingPaths.offering} reloadDocument>
      <PageFormToken />
      <Button name="intent" value={intent} look={isPrimary ? 'primary' : 'quiet'}>
        {children}
      </Button>
    </Form>
  )
}

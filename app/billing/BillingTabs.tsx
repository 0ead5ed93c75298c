import { Form } from '@remix-run/react'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Link } from '#app/ui/Link.tsx'
import { mixedTabs } from './billing.css.ts'
import { billingPaths } from './paths.ts'

/** Offering is a page; the other two open at Stripe, on pages created when pressed. */
export function BillingTabs() {
  return (
    <Form method="post" action={billingPaths.offering} reloadDocument aria-label="Billing">
      <PageFormToken />
      <ul className={mixedTabs}>
        <li>
          <Link to={billingPaths.offering} aria-current="page">
            Offering
          </Link>
        </li>
        <li>
          <button type="submit" name="intent" value="invoices">
            Invoices
            <IconExternalLink size="1em" aria-hidden="true" />
          </button>
        </li>
        <li>
          <button type="submit" name="intent" value="payment-method">
            Payment Method
            <IconExternalLink size="1em" aria-hidden="true" />
          </button>
        </li>
      </ul>
    </Form>
  )
}

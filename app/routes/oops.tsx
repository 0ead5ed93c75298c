import { useLocation } from '@remix-run/react'
import { titled } from '#app/platform/http/page.ts'
import { helpLine } from '#app/platform/product.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { FormWidth } from '#app/ui/layout.tsx'

export const meta = titled(['Something went wrong'])

/** Where the specification (1, section 8) sends people when a requested page fails to load. */
export default function Oops() {
  const { search } = useLocation()
  const reference = new URLSearchParams(search).get('reference')
  return (
    <FormWidth>
      <h1>Something went wrong</h1>
      <p>We could not load this page. What you saved is safe.</p>
      {reference && /^[0-9A-F]{10}$/.test(reference) && (
        <p>
          If you call {helpLine}, give this reference: <b>{reference}</b>
        </p>
      )}
      <div>
        <LinkButton look="primary" to="/dashboard">
          Go back home
        </LinkButton>
      </div>
    </FormWidth>
  )
}

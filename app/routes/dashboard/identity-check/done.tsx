import { titled } from '#app/platform/http/page.ts'
import { Link } from '#app/ui/Link.tsx'
import { FormWidth } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Identity check'])

/** Where the vendor's pages end, even on a phone that is not signed in: the first page shows the result. */
export default function IdentityCheckDone() {
  return (
    <FormWidth>
      <PageHeader
        title="You can close this page"
        lede="Go back to the page where you started the identity check to see its progress."
      />
      <p>
        Closed it already? Open <Link to="/dashboard/rental-debt">Rental Debt</Link> and continue your
        application.
      </p>
    </FormWidth>
  )
}

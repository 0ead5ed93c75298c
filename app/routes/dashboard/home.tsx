import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#app/organization/abilities.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { ReturnedCards } from '#app/rental-debt/list/ReturnedCards.tsx'
import { listReturned } from '#app/rental-debt/list/returned.server.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Grid } from '#app/ui/some-layout.tsx'

export const meta = titled(['Dashboard'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const { person, membership } = member
  return {
    firstName: person.firstName,
    organizationName: membership.organizationName,
    returned: can(member.access, 'debt:edit') ? await listReturned(member) : [],
  }
}

export default function Home() {
  const { firstName, organizationName, returned } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title={firstName ? `Welcome, ${firstName}` : 'Welcome'} lede={organizationName} />
      <ReturnedCards returned={returned} isFirst />
      <Grid>
        <Card labelledBy="rental-debt">
          <Stack>
            <h2 id="rental-debt">Rental Debt</h2>
            <p>
              Register a debt that a tribunal or court has ordered. Upload the order, check what it says, and
              have the debt reported to the credit bureau every month.
            </p>
            <div>
              <LinkButton look={returned.length > 0 ? 'quiet' : 'primary'} to="/dashboard/rental-debt">
                Get started
              </LinkButton>
            </div>
          </Stack>
        </Card>
      </Grid>
    </Page>
  )
}

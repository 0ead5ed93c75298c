import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { Card, Grid, Page, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Dashboard'])

export async function loader(args: LoaderFunctionArgs) {
  const { person, membership } = await requireMember(args, 'dashboard:see')
  return { firstName: person.firstName, organizationName: membership.organizationName }
}

export default function Home() {
  const { firstName, organizationName } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title={firstName ? `Welcome, ${firstName}` : 'Welcome'} lede={organizationName} />
      <Grid>
        <Card labelledBy="rental-debt">
          <Stack>
            <h2 id="rental-debt">Rental Debt</h2>
            <p>
              Register a debt that a tribunal or court has ordered. Upload the order, check what it says, and
              have the debt reported to the credit bureau every month.
            </p>
            <div>
              <LinkButton look="primary" to="/dashboard/rental-debt">
                Get started
              </LinkButton>
            </div>
          </Stack>
        </Card>
      </Grid>
    </Page>
  )
}

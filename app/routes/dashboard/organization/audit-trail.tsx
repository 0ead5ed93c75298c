import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnTrailPage } from '#app/audit/OwnTrailPage.tsx'
import { maxInFile, viewOwnTrail } from '#app/audit/own-trail.server.ts'
import { readOwnTrailFilter } from '#app/audit/own-trail-filter.ts'
import { matters } from '#app/matters.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { organizationPaths } from '#app/organization/settings/paths.ts'
import { titled, withErrors } from '#app/platform/http/page.ts'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Page } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

type Loaded = { view: { errors: object } }

export const meta = titled<Loaded>((loaded) =>
  withErrors(loaded?.view.errors, ['Audit trail', 'Organization']),
)

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'trail:read')
  const asked = readOwnTrailFilter(new URL(args.request.url).searchParams)
  return { view: await viewOwnTrail(member, asked, matters), maxInFile }
}

export default function OrganizationTrail() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Page>
      <ErrorSummary errors={listErrors(loaded.view.errors)} />
      <PageHeader
        title="Audit trail"
        lede="Who did or saw what in your organization. We also record that you read this."
        trail={
          <Breadcrumb
            trail={[{ label: 'Organization', to: organizationPaths.organization }]}
            current="Audit trail"
          />
        }
      />
      <OwnTrailPage {...loaded} />
    </Page>
  )
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TrailPage } from '#app/audit/TrailPage.tsx'
import { readTrailFilter } from '#app/audit/trail-filter.ts'
import { viewTrail } from '#app/audit/view-trail.server.ts'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { matters } from '#app/matters.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled, withErrors } from '#app/platform/http/page.ts'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

type Loaded = { view: { errors: object } }

export const meta = titled<Loaded>((loaded) => withErrors(loaded?.view.errors, ['Audit trail', 'Review']))

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const asked = readTrailFilter(new URL(args.request.url).searchParams)
  return { view: await viewTrail(staff.actor, asked, matters) }
}

export default function AuditTrail() {
  const { view } = useLoaderData<typeof loader>()
  return (
    <Page>
      <ErrorSummary errors={listErrors(view.errors)} />
      <PageHeader title="Audit trail" lede="Who did or saw what. We also record that you read this." />
      <StaffNav current="audit" />
      <TrailPage view={view} />
    </Page>
  )
}

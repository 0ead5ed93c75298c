import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { readFind } from '#app/staff/find-words.ts'
import { OrganizationsTable } from '#app/staff/organizations/OrganizationsTable.tsx'
import { listOrganizations } from '#app/staff/organizations/organizations.server.ts'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Organizations', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  const find = readFind(search.get('find'))
  return {
    find,
    organizations: await listOrganizations(staff, { find, page: readPage(search.get('page')) }),
  }
}

export default function Organizations() {
  const { find, organizations } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Organizations" lede="Every organization. We record who opens the page of one." />
      <StaffNav current="organizations" />
      <OrganizationsTable organizations={organizations} find={find} />
    </Page>
  )
}

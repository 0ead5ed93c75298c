import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { matters } from '#app/matters.server.ts'
import { requireStaff, type Staff } from '#app/organization/guards.server.ts'
import { TookTooLong } from '#app/platform/database/time-limit.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { tooSlow } from '#app/platform/http/responses.server.ts'
import { readFind } from '#app/staff/find-words.ts'
import { SearchResults } from '#app/staff/search/SearchResults.tsx'
import { searchForStaff } from '#app/staff/search/search-for-staff.server.ts'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Search', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const asked = readFind(new URL(args.request.url).searchParams.get('q'))
  const groups = asked === '' ? [] : await search(staff, asked)
  const [only, ...more] = groups.flatMap(({ found }) => found)
  if (only && more.length === 0) throw redirect(only.to)
  return { asked, groups }
}

const search = (staff: Staff, asked: string) =>
  searchForStaff(staff, asked, matters).catch((error: unknown) => {
    throw error instanceof TookTooLong ? tooSlow() : error
  })

export default function Search() {
  const { asked, groups } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Search" lede="What was found." />
      <StaffNav current="search" asked={asked} />
      <SearchResults asked={asked} groups={groups} />
    </Page>
  )
}

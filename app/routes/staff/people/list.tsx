import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { readFind } from '#app/staff/find-words.ts'
import { PeopleTable } from '#app/staff/people/PeopleTable.tsx'
import { listPeople } from '#app/staff/people/people.server.ts'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['People', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  const find = readFind(search.get('find'))
  return {
    find,
    people: await listPeople(staff, { find, page: readPage(search.get('page')) }),
  }
}

export default function People() {
  const { find, people } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="People" lede="Who has an account. We record who opens a person's page." />
      <StaffNav current="people" />
      <PeopleTable people={people} find={find} />
    </Page>
  )
}

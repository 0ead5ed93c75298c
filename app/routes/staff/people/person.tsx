import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { matters } from '#app/matters.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { readPersonDone } from '#app/staff/people/done-words.ts'
import { openPerson } from '#app/staff/people/open-person.server.ts'
import { PersonPage } from '#app/staff/people/PersonPage.tsx'

export const meta = titled<{ person: { name: string } }>((loaded) => [
  loaded?.person.name ?? 'Person',
  'Review',
])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return {
    person: await openPerson(staff, idFrom(args.params.personId), matters),
    done: readPersonDone(new URL(args.request.url).searchParams),
  }
}

export default function Person() {
  return <PersonPage {...useLoaderData<typeof loader>()} />
}

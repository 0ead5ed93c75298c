import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StaffFilingPage } from '#app/court-records/filing/StaffFilingPage.tsx'
import { openStaffFiling } from '#app/court-records/filing/staff-filing.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'

export const meta = titled<{ filing: { fileNumber: string } }>((loaded) => [
  loaded?.filing.fileNumber ?? 'Filing',
  'Review',
])

const doneText = new Map([
  ['corrected', 'Corrected. Searches find it by its new values.'],
  ['answered', 'Answered.'],
  ['withdrawn', 'Withdrawn. Nobody outside of staff can see it any more.'],
  ['restored', 'Published again.'],
])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const done = new URL(args.request.url).searchParams.get('done') ?? ''
  return {
    filing: await openStaffFiling(staff, idFrom(args.params.filingId)),
    done: doneText.get(done) ?? null,
  }
}

export default function FilingOfStaff() {
  return <StaffFilingPage {...useLoaderData<typeof loader>()} />
}

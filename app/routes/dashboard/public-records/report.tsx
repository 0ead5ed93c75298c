import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '#app/court-records/paths.ts'
import { openReport } from '#app/court-records/screening/answer-report.server.ts'
import { Report } from '#app/court-records/screening/Report.tsx'
import { isBuilt } from '#app/later.ts'
import { titled } from '#app/platform/http/page.ts'

// The name of an applicant stands in no title: browsers keep those in their history.
export const meta = titled(['Public record report', 'Public Records'])

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await openReport(args)), hasIssues: isBuilt(paths.issue) }
}

export default function PublicRecordReport() {
  return <Report {...useLoaderData<typeof loader>()} />
}

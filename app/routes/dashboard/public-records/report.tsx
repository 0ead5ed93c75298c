import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openReport } from '#app/court-records/screening/answer-report.server.ts'
import { Report } from '#app/court-records/screening/Report.tsx'
import { titled } from '#app/platform/http/page.ts'

// An applicant's name is in no title: browsers keep those in their history.
export const meta = titled(['Public record report', 'Public Records'])

export const loader = (args: LoaderFunctionArgs) => openReport(args)

export default function PublicRecordReport() {
  return <Report {...useLoaderData<typeof loader>()} />
}

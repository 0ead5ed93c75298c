import { useActionData, useLoaderData } from '@remix-run/react'
import { contestPage } from '#app/disputes/filed/answer-following-pages.server.ts'
import { StillDisagreePage } from '#app/disputes/reopening/StillDisagree.tsx'
import { titled } from '#app/platform/http/page.ts'
import { rentalDebtPages as subject } from '#app/rental-debt/dispute/pages.ts'
import { debtDisputePages as pages } from '#app/rental-debt/dispute/routes.server.ts'

export const meta = titled(['I still disagree', 'Dispute', 'Rental Debt'])

const page = contestPage(pages)
export const loader = page.loader
export const action = page.action

export default function ContestDispute() {
  const { record } = useLoaderData<typeof loader>()
  const { typed, error } = useActionData<typeof action>() ?? { typed: '', error: null }
  return <StillDisagreePage subject={subject} record={record} typed={typed} error={error} />
}

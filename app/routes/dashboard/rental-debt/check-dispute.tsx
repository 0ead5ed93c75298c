import { useActionData, useLoaderData } from '@remix-run/react'
import { checkDisputePage } from '#app/disputes/filing/answer-filing-pages.server.ts'
import { CheckDispute } from '#app/disputes/filing/CheckDispute.tsx'
import { titled } from '#app/platform/http/page.ts'
import { rentalDebtPages as subject } from '#app/rental-debt/dispute/pages.ts'
import { debtDisputePages as pages } from '#app/rental-debt/dispute/routes.server.ts'

export const meta = titled(['Check your dispute', 'Rental Debt'])

const page = checkDisputePage(pages)
export const loader = page.loader
export const action = page.action

export default function Check() {
  const dispute = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <CheckDispute subject={subject} dispute={dispute} problem={answer?.problem ?? null} />
}

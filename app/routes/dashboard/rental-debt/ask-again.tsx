import { useActionData, useLoaderData } from '@remix-run/react'
import { askAgainPage } from '#app/disputes/filed/answer-following-pages.server.ts'
import { ReopenPage, reopenTitle } from '#app/disputes/reopening/ReopenPage.tsx'
import { titled } from '#app/platform/http/page.ts'
import { rentalDebtPages as subject } from '#app/rental-debt/dispute/pages.ts'
import { debtDisputePages as pages } from '#app/rental-debt/dispute/routes.server.ts'

export const meta = titled([reopenTitle, 'Dispute', 'Rental Debt'])

const page = askAgainPage(pages)
export const loader = page.loader
export const action = page.action

export default function AskAgain() {
  const dispute = useLoaderData<typeof loader>()
  const { typed, error } = useActionData<typeof action>() ?? { typed: '', error: null }
  return <ReopenPage subject={subject} dispute={dispute} typed={typed} error={error} />
}

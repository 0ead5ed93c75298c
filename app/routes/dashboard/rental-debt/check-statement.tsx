import { useActionData, useLoaderData } from '@remix-run/react'
import { checkStatementPage } from '#app/disputes/filed/answer-following-pages.server.ts'
import { CheckStatement } from '#app/disputes/statements/CheckStatement.tsx'
import { titled } from '#app/platform/http/page.ts'
import { rentalDebtPages as subject } from '#app/rental-debt/dispute/pages.ts'
import { debtDisputePages as pages } from '#app/rental-debt/dispute/routes.server.ts'

export const meta = titled(['Check before you send', 'Rental Debt'])

const page = checkStatementPage(pages)
export const loader = page.loader
export const action = page.action

export default function Check() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <CheckStatement subject={subject} view={view} problem={answer?.problem ?? null} />
}

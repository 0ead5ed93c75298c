import { useLoaderData } from '@remix-run/react'
import { statementPage } from '#app/disputes/filed/answer-following-pages.server.ts'
import { StatementForm } from '#app/disputes/statements/StatementForm.tsx'
import { useAnswer } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { rentalDebtPages as subject } from '#app/rental-debt/dispute/pages.ts'
import { debtDisputePages as pages } from '#app/rental-debt/dispute/routes.server.ts'

export const meta = titled<{ title: string }>((loaded) => [loaded?.title ?? 'Dispute', 'Rental Debt'])

const page = statementPage(pages)
export const loader = page.loader
export const action = page.action

export default function Statement() {
  const { view, done } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return <StatementForm subject={subject} view={view} done={done} answer={answer} />
}

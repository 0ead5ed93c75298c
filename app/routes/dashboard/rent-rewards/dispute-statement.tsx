import { useLoaderData } from '@remix-run/react'
import { statementPage } from '#app/disputes/filed/answer-following-pages.server.ts'
import { StatementForm } from '#app/disputes/statements/StatementForm.tsx'
import { useAnswer } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { leaseRenterPages as subject } from '#app/rent-rewards/disputes/pages.ts'
import { renterDisputePages as pages } from '#app/rent-rewards/disputes/routes.server.ts'

export const meta = titled<{ title: string }>((loaded) => [loaded?.title ?? 'Dispute', 'Rent Rewards'])

const page = statementPage(pages)
export const loader = page.loader
export const action = page.action

export default function Statement() {
  const { view, done } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return <StatementForm subject={subject} view={view} done={done} answer={answer} />
}

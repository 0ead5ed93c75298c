import { useActionData, useLoaderData } from '@remix-run/react'
import { checkStatementPage } from '#app/disputes/filed/answer-following-pages.server.ts'
import { CheckStatement } from '#app/disputes/statements/CheckStatement.tsx'
import { titled } from '#app/platform/http/page.ts'
import { leaseRenterPages as subject } from '#app/rent-rewards/disputes/pages.ts'
import { renterDisputePages as pages } from '#app/rent-rewards/disputes/routes.server.ts'

export const meta = titled(['Check before you send', 'Rent Rewards'])

const page = checkStatementPage(pages)
export const loader = page.loader
export const action = page.action

export default function Check() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <CheckStatement subject={subject} view={view} problem={answer?.problem ?? null} />
}

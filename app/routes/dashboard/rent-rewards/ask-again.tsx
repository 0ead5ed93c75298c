import { useActionData, useLoaderData } from '@remix-run/react'
import { askAgainPage } from '#app/disputes/filed/answer-following-pages.server.ts'
import { ReopenPage, reopenTitle } from '#app/disputes/reopening/ReopenPage.tsx'
import { titled } from '#app/platform/http/page.ts'
import { leaseRenterPages as subject } from '#app/rent-rewards/disputes/pages.ts'
import { renterDisputePages as pages } from '#app/rent-rewards/disputes/routes.server.ts'

export const meta = titled([reopenTitle, 'Dispute', 'Rent Rewards'])

const page = askAgainPage(pages)
export const loader = page.loader
export const action = page.action

export default function AskAgain() {
  const dispute = useLoaderData<typeof loader>()
  const { typed, error } = useActionData<typeof action>() ?? { typed: '', error: null }
  return <ReopenPage subject={subject} dispute={dispute} typed={typed} error={error} />
}

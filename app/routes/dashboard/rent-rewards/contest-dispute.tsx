import { useActionData, useLoaderData } from '@remix-run/react'
import { contestPage } from '#app/disputes/filed/answer-following-pages.server.ts'
import { StillDisagreePage } from '#app/disputes/reopening/StillDisagree.tsx'
import { titled } from '#app/platform/http/page.ts'
import { leaseRenterPages as subject } from '#app/rent-rewards/disputes/pages.ts'
import { renterDisputePages as pages } from '#app/rent-rewards/disputes/routes.server.ts'

export const meta = titled(['I still disagree', 'Dispute', 'Rent Rewards'])

const page = contestPage(pages)
export const loader = page.loader
export const action = page.action

export default function ContestDispute() {
  const { record } = useLoaderData<typeof loader>()
  const { typed, error } = useActionData<typeof action>() ?? { typed: '', error: null }
  return <StillDisagreePage subject={subject} record={record} typed={typed} error={error} />
}

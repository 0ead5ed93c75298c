import { useActionData, useLoaderData } from '@remix-run/react'
import { checkDisputePage } from '#app/disputes/filing/answer-filing-pages.server.ts'
import { CheckDispute } from '#app/disputes/filing/CheckDispute.tsx'
import { titled } from '#app/platform/http/page.ts'
import { leaseRenterPages as subject } from '#app/rent-rewards/disputes/pages.ts'
import { renterDisputePages as pages } from '#app/rent-rewards/disputes/routes.server.ts'

export const meta = titled(['Check your dispute', 'Rent Rewards'])

const page = checkDisputePage(pages)
export const loader = page.loader
export const action = page.action

export default function Check() {
  const dispute = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <CheckDispute subject={subject} dispute={dispute} problem={answer?.problem ?? null} />
}

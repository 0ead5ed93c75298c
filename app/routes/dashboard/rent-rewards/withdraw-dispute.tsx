import { useLoaderData } from '@remix-run/react'
import { RetractPage } from '#app/disputes/ending/RetractPage.tsx'
import { withdrawDisputePage } from '#app/disputes/filing/answer-filing-pages.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { leaseRenterPages as subject } from '#app/rent-rewards/disputes/pages.ts'
import { renterDisputePages as pages } from '#app/rent-rewards/disputes/routes.server.ts'

export const meta = titled(['Withdraw the dispute', 'Rent Rewards'])

const page = withdrawDisputePage(pages)
export const loader = page.loader
export const action = page.action

export default function Withdraw() {
  return <RetractPage subject={subject} dispute={useLoaderData<typeof loader>()} />
}

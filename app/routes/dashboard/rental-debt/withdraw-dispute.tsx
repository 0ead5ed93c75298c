import { useLoaderData } from '@remix-run/react'
import { RetractPage } from '#app/disputes/ending/RetractPage.tsx'
import { withdrawDisputePage } from '#app/disputes/filing/answer-filing-pages.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { rentalDebtPages as subject } from '#app/rental-debt/dispute/pages.ts'
import { debtDisputePages as pages } from '#app/rental-debt/dispute/routes.server.ts'

export const meta = titled(['Withdraw the dispute', 'Rental Debt'])

const page = withdrawDisputePage(pages)
export const loader = page.loader
export const action = page.action

export default function Withdraw() {
  return <RetractPage subject={subject} dispute={useLoaderData<typeof loader>()} />
}

import { useLoaderData } from '@remix-run/react'
import { NotDisputable } from '#app/disputes/DisputeFrame.tsx'
import { disputeFormPage } from '#app/disputes/filing/answer-filing-pages.server.ts'
import { DisputeForm } from '#app/disputes/filing/DisputeForm.tsx'
import { useAnswer } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { rentalDebtPages as subject } from '#app/rental-debt/dispute/pages.ts'
import { debtDisputePages as pages } from '#app/rental-debt/dispute/routes.server.ts'

export const meta = titled(['File a Dispute', 'Rental Debt'])

const page = disputeFormPage(pages)
export const loader = page.loader
export const action = page.action

export default function Dispute() {
  const { record, notDisputable, wasNotSent, ...form } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return notDisputable === null ? (
    <DisputeForm subject={subject} record={record} {...form} answer={answer} />
  ) : (
    <NotDisputable subject={subject} record={record} why={notDisputable} wasNotSent={wasNotSent} />
  )
}

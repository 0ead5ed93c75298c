import { useActionData, useLoaderData } from '@remix-run/react'
import { gatherPage } from '#app/disputes/correction/answer-correction-pages.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { debtCorrection } from '#app/rental-debt/dispute/correction/debt-correction.server.ts'
import { GatherPage } from '#app/rental-debt/dispute/correction/GatherPage.tsx'

export const meta = titled(['Partly right: change the debt', 'Disputes'])

const page = gatherPage(debtCorrection)
export const loader = page.loader
export const action = page.action

export default function PartlyRight() {
  const answer = useActionData<typeof action>()
  return <GatherPage view={useLoaderData<typeof loader>()} problem={answer?.problem ?? null} />
}

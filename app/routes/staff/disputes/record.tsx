import { useActionData, useLoaderData } from '@remix-run/react'
import { gatherPage } from '#app/disputes/correction/answer-correction-pages.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { GatherPage } from '#app/rent-rewards/disputes/correction/GatherPage.tsx'
import { leaseCorrection } from '#app/rent-rewards/disputes/correction/lease-correction.server.ts'

export const meta = titled(['Right or partly right: change the record', 'Disputes'])

const page = gatherPage(leaseCorrection)
export const loader = page.loader
export const action = page.action

export default function ChangeRecord() {
  const answer = useActionData<typeof action>()
  return <GatherPage view={useLoaderData<typeof loader>()} problem={answer?.problem ?? null} />
}

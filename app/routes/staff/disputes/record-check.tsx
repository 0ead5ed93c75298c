import { useLoaderData } from '@remix-run/react'
import { checkCorrectionPage } from '#app/disputes/correction/answer-correction-pages.server.ts'
import { CheckCorrectionPage } from '#app/disputes/correction/CheckCorrectionPage.tsx'
import { useAnswer } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { correctionPages } from '#app/rent-rewards/disputes/correction/correction-paths.ts'
import { leaseCorrection } from '#app/rent-rewards/disputes/correction/lease-correction.server.ts'

export const meta = titled(['The effect of your decision', 'Disputes'])

const page = checkCorrectionPage(leaseCorrection)
export const loader = page.loader
export const action = page.action

export default function Check() {
  const answer = useAnswer<typeof action>()
  return <CheckCorrectionPage pages={correctionPages} view={useLoaderData<typeof loader>()} answer={answer} />
}

import type { ActionFunctionArgs } from '@remix-run/node'
import { titled } from '#app/platform/http/page.ts'
import { ActPage } from '#app/rental-debt/dispute/ActPage.tsx'
import { answerAct, openAct } from '#app/rental-debt/dispute/act-answer.server.ts'
import { answerSchema } from '#app/rental-debt/dispute/act-schema.ts'
import { takeDebtBack } from '#app/rental-debt/dispute/answer-dispute.server.ts'

const title = 'Take the debt back'

export const meta = titled([title, 'Disputes'])

export const loader = openAct

export const action = (args: ActionFunctionArgs) => answerAct(args, answerSchema, takeDebtBack)

export default function TakeBack() {
  return (
    <ActPage
      title={title}
      tone="danger"
      consequences="This is final. The debt is terminated and cannot be opened again, and the credit bureau is told to delete what was reported of it."
      label="What did you find?"
      hint="Both sides read this as you write it, by e-mail and on the page of the dispute."
    />
  )
}

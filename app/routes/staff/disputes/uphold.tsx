import type { ActionFunctionArgs } from '@remix-run/node'
import { titled } from '#app/platform/http/page.ts'
import { ActPage } from '#app/rental-debt/dispute/ActPage.tsx'
import { answerAct, openAct } from '#app/rental-debt/dispute/act-answer.server.ts'
import { answerSchema } from '#app/rental-debt/dispute/act-schema.ts'
import { upholdDebt } from '#app/rental-debt/dispute/answer-dispute.server.ts'

const title = 'Uphold the debt'

export const meta = titled([title, 'Disputes'])

export const loader = openAct

export const action = (args: ActionFunctionArgs) => answerAct(args, answerSchema, upholdDebt)

export default function Uphold() {
  return (
    <ActPage
      title={title}
      tone="primary"
      consequences="The debt goes on where it was before the dispute, a bankrupt one where it is now, and any report of it is without the mark. This ends the dispute."
      label="What did you find?"
      hint="Both sides read this as you write it, by e-mail and on the page of the dispute."
    />
  )
}

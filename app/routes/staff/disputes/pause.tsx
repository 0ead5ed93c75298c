import type { ActionFunctionArgs } from '@remix-run/node'
import { titled } from '#app/platform/http/page.ts'
import { ActPage } from '#app/rental-debt/dispute/ActPage.tsx'
import { answerAct, openAct } from '#app/rental-debt/dispute/act-answer.server.ts'
import { pauseSchema } from '#app/rental-debt/dispute/act-schema.ts'
import { pauseReporting } from '#app/rental-debt/dispute/pause-reporting.server.ts'

const title = 'Pause reporting'

export const meta = titled([title, 'Disputes'])

export const loader = openAct

export const action = (args: ActionFunctionArgs) => answerAct(args, pauseSchema, pauseReporting)

export default function Pause() {
  return (
    <ActPage
      title={title}
      tone="primary"
      consequences="The debt is held back from the file that goes to the credit bureau until you resume reporting or answer the dispute."
      label="Why is reporting paused?"
      hint="Both sides read this as you write it."
    />
  )
}

import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStaff } from '#app/organization/guards.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { ActPage } from '#app/rental-debt/dispute/ActPage.tsx'
import { answerAct } from '#app/rental-debt/dispute/act-answer.server.ts'
import { pauseSchema } from '#app/rental-debt/dispute/act-schema.ts'
import { titleForAct } from '#app/rental-debt/dispute/dispute-file.server.ts'
import { pauseReporting } from '#app/rental-debt/dispute/pause-reporting.server.ts'

const title = 'Pause reporting'

export const meta = titled([title, 'Disputes'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return titleForAct(staff, idFrom(args.params.disputeId))
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const disputeId = idFrom(args.params.disputeId)
  const form = await readForm(args)
  const submission = parseWithZod(form, { schema: pauseSchema, disableAutoCoercion: true })
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const acted = await pauseReporting(staff, { disputeId, words: submission.value.words, form })
  return answerAct(args, acted, (problem) => submission.reply({ formErrors: [problem] }))
}

export default function Pause() {
  return (
    <ActPage
      dispute={useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
      title={title}
      tone="primary"
      consequences="The debt is held back from the file that goes to the credit bureau until you resume reporting or answer the dispute."
      label="Why is reporting paused?"
      hint="Both sides read this as you write it."
    />
  )
}

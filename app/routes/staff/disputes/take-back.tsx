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
import { answerSchema } from '#app/rental-debt/dispute/act-schema.ts'
import { takeDebtBack } from '#app/rental-debt/dispute/answer-dispute.server.ts'
import { titleForAct } from '#app/rental-debt/dispute/dispute-file.server.ts'

const title = 'Take the debt back'

export const meta = titled([title, 'Disputes'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return titleForAct(staff, idFrom(args.params.disputeId))
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const disputeId = idFrom(args.params.disputeId)
  const form = await readForm(args)
  const submission = parseWithZod(form, { schema: answerSchema, disableAutoCoercion: true })
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const acted = await takeDebtBack(staff, { disputeId, words: submission.value.words, form })
  return answerAct(args, acted, (problem) => submission.reply({ formErrors: [problem] }))
}

export default function TakeBack() {
  return (
    <ActPage
      dispute={useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
      title={title}
      tone="danger"
      consequences="This is final. The debt is terminated and cannot be opened again, and the credit bureau is told to delete what was reported of it."
      label="What did you find?"
      hint="Both sides read this as you write it, by e-mail and on the page of the dispute."
    />
  )
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '#app/platform/clock.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { formatCentsForInput } from '#app/platform/values/money.ts'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { newLeasePages } from '#app/rent-rewards/adding/draft-form.server.ts'
import { saveRent } from '#app/rent-rewards/adding/draft-steps.server.ts'
import { NewLeasePage } from '#app/rent-rewards/adding/NewLeasePage.tsx'
import { type RentFields, RentStep } from '#app/rent-rewards/adding/RentStep.tsx'
import { newRentSchema } from '#app/rent-rewards/leases/lease-schema.ts'
import { listErrors } from '#app/ui/ErrorSummary.tsx'
import { refuseStaleSave } from '#app/wizard/step-form.server.ts'

const step = 'rent'

export const meta = titled(['Rent', 'Add a lease', 'Rent Rewards'])

/** Nothing where it is optional and nothing was entered. */
const shown = (cents: number | null) => (cents ? formatCentsForInput(cents) : '')

export async function loader(args: LoaderFunctionArgs) {
  const thisMonth = formatMonth(await today())
  return newLeasePages.openStep(args, step, async (_, { saved }) => ({
    thisMonth,
    saved: {
      due_day: saved.due_day === null ? '' : String(saved.due_day),
      rent: shown(saved.rent),
      fees: shown(saved.fees),
      subsidy: shown(saved.subsidy),
      last_month_deposit: shown(saved.last_month_deposit),
      owed_before: shown(saved.owed_before),
    },
  }))
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const submission = parseForm(form, newRentSchema)
  if (submission.status !== 'success')
    return newLeasePages.refuse(args, { step, form }, () => refuseForm(args, submission.reply()))
  const { caller, save, next } = await newLeasePages.readPost(args, step, form)
  const saved = await newLeasePages.onDraft(args, () => saveRent(caller, { ...save, rent: submission.value }))
  if (saved.ok) return redirect(next, 303)
  return refuseStaleSave(args, submission.reply(), saved.revision)
}

export default function Rent() {
  const { frame, saved, thisMonth } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>(frame.unfinished)
  const form = useServerForm<RentFields>(step, answer, saved)
  const revision = answer && 'revision' in answer ? answer.revision : undefined
  return (
    <NewLeasePage frame={frame} errors={listErrors(form[0].allErrors)}>
      <RentStep frame={frame} form={form} revision={revision} thisMonth={thisMonth} />
    </NewLeasePage>
  )
}

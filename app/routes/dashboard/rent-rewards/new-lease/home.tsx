import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '#app/platform/clock.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { newLeasePages } from '#app/rent-rewards/adding/draft-form.server.ts'
import { saveHome } from '#app/rent-rewards/adding/draft-steps.server.ts'
import { type HomeFields, HomeStep } from '#app/rent-rewards/adding/HomeStep.tsx'
import { NewLeasePage } from '#app/rent-rewards/adding/NewLeasePage.tsx'
import { homeSchema } from '#app/rent-rewards/leases/lease-schema.ts'
import { listErrors } from '#app/ui/ErrorSummary.tsx'
import { refuseStaleSave } from '#app/wizard/step-form.server.ts'

const step = 'home'

export const meta = titled(['Home and dates', 'Add a lease', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  return newLeasePages.openStep(args, step, async (_, { saved }) => ({
    saved: {
      address_1: saved.address_1,
      address_2: saved.address_2,
      city: saved.city,
      province: saved.province,
      postal_code: saved.postal_code,
      starts_on: saved.starts_on,
      ends_on: saved.ends_on,
    },
  }))
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const submission = parseForm(form, homeSchema(await today()))
  if (submission.status !== 'success')
    return newLeasePages.refuse(args, { step, form }, () => refuseForm(args, submission.reply()))
  const { caller, save, next } = await newLeasePages.readPost(args, step, form)
  const saved = await newLeasePages.onDraft(args, () => saveHome(caller, { ...save, home: submission.value }))
  if (saved.ok) return redirect(next, 303)
  return refuseStaleSave(args, submission.reply(), saved.revision)
}

export default function Home() {
  const { frame, saved } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>(frame.unfinished)
  const form = useServerForm<HomeFields>(step, answer, saved)
  const revision = answer && 'revision' in answer ? answer.revision : undefined
  return (
    <NewLeasePage frame={frame} errors={listErrors(form[0].allErrors)}>
      <HomeStep frame={frame} form={form} revision={revision} />
    </NewLeasePage>
  )
}

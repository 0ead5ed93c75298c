import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { readDebtsOfLease, startDebtFromLease } from '#app/assembly/court-debt-of-lease.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom, orNotFound } from '#app/platform/http/responses.server.ts'
import { answerCourtDebt } from '#app/rent-rewards/court-debt/answer-court-debt.server.ts'
import { CourtDebtPage } from '#app/rent-rewards/court-debt/CourtDebtPage.tsx'
import { headOf, openOwnLease } from '#app/rent-rewards/leases/lease-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { paths } from '#app/rental-debt/paths.ts'

export const meta = titled(['Register what is owed', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { member, lease, today } = await openOwnLease(args)
  return { head: headOf(lease), debts: await readDebtsOfLease(member, lease.id, today) }
}

const schema = z.object({ do: z.string({ error: 'Choose one of the buttons' }) })

export async function action(args: ActionFunctionArgs) {
  await requireMember(args, 'debt:start')
  const form = await readForm(args)
  const { member, lease, today } = await openOwnLease(args)
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const [act, debtId = ''] = submission.value.do.split(':')
  const leaseId = lease.id
  const onceOf = (purpose: string) => oncePerForm(form, `${purpose}:${leaseId}:${debtId}`)
  if (act === 'start') {
    const started = orNotFound(
      await startDebtFromLease(member, {
        lease,
        today,
        once: onceOf('start-from-lease'),
        linkOnce: onceOf('link-debt'),
      }),
    )
    if (started.ok) return redirect(paths.step(started.done, 'court-order'), 303)
    return refuseForm(args, submission.reply({ formErrors: [started.refusal.text].flat() }), 409)
  }
  const answered = orNotFound(
    await answerCourtDebt(member, {
      leaseId,
      debtId: idFrom(debtId),
      isAbout: act === 'about',
      today,
      once: onceOf(`court-debt-${act}`),
      revision: Number(textField(form, 'revision') ?? 0),
    }),
  )
  if (answered.ok) return redirect(`${rentPaths.lease(leaseId)}?done=court-debt`, 303)
  return refuseForm(args, submission.reply({ formErrors: [answered.refusal.text].flat() }), 409)
}

export default function CourtDebt() {
  const { head, debts } = useLoaderData<typeof loader>()
  const [meta] = useServerForm<{ do: string }>('court-debt', useAnswer<typeof action>())
  return <CourtDebtPage lease={head} debts={debts} meta={meta} />
}

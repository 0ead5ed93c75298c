import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { CheckStep } from '#app/rent-rewards/adding/CheckStep.tsx'
import { newLeasePages } from '#app/rent-rewards/adding/draft-form.server.ts'
import { addLease } from '#app/rent-rewards/adding/finish.server.ts'
import { NewLeasePage } from '#app/rent-rewards/adding/NewLeasePage.tsx'
import { newLeasePaths } from '#app/rent-rewards/adding/paths.ts'
import { readCheck } from '#app/rent-rewards/adding/read-check.server.ts'
import { listErrors } from '#app/ui/ErrorSummary.tsx'

export const meta = titled(['Check the lease', 'Add a lease', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  return newLeasePages.openStep(args, 'check', async (tx, draft) => ({ draft: await readCheck(tx, draft) }))
}

const why = {
  incomplete: 'Finish the steps before this one first',
  changed: 'This was changed in another tab after you opened this page. Check it again before you add it.',
} as const

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  const draftId = idFrom(args.params.draftId)
  const form = await readForm(args)
  const added = await newLeasePages.onDraft(args, async () =>
    addLease(member, {
      draftId,
      seen: textField(form, 'seen') ?? '',
      today: await today(),
      once: oncePerForm(form, `add-lease:${draftId}`),
    }),
  )
  if (added.ok) return redirect(`${newLeasePaths.lease(added.done)}?done=added`, 303)
  return refuseForm(args, { error: { '': [why[added.refusal]] } }, added.refusal === 'changed' ? 409 : 400)
}

export default function Check() {
  const { frame, draft } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.result.error ?? {}
  return (
    <NewLeasePage frame={frame} errors={listErrors(refused)}>
      <CheckStep frame={frame} draft={draft} />
    </NewLeasePage>
  )
}

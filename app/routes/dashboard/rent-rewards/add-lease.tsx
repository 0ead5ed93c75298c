import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { listDrafts, startDraft } from '#app/rent-rewards/adding/drafts.server.ts'
import { maxDrafts } from '#app/rent-rewards/adding/max-drafts.ts'
import { newLeasePaths } from '#app/rent-rewards/adding/paths.ts'
import { StartPage } from '#app/rent-rewards/adding/StartPage.tsx'
import { listErrors } from '#app/ui/ErrorSummary.tsx'

export const meta = titled(['Add a lease', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  return { drafts: await listDrafts(member) }
}

const tooMany = `You have begun ${maxDrafts} leases. Finish or delete one of them, then start another.`

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  const form = await readForm(args)
  const draftId = await startDraft(member, { once: oncePerForm(form, 'start-lease') })
  if (draftId === 'too-many') return refuseForm(args, { error: { '': [tooMany] } })
  return redirect(newLeasePaths.step(draftId, 'home'), 303)
}

export default function AddLease() {
  const { drafts } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.result.error ?? {}
  return <StartPage drafts={drafts} errors={listErrors(refused)} />
}

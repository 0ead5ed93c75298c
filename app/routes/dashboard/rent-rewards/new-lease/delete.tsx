import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { newLeasePages } from '#app/rent-rewards/adding/draft-form.server.ts'
import { openDraft } from '#app/rent-rewards/adding/draft-page.server.ts'
import { deleteDraft } from '#app/rent-rewards/adding/drafts.server.ts'
import { newLeasePaths } from '#app/rent-rewards/adding/paths.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Delete a lease that you began', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  const draftId = idFrom(args.params.draftId)
  const { heading } = await inTransaction(member.actor, (tx) => openDraft(tx, member, draftId))
  return { draftId, heading }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  const draftId = idFrom(args.params.draftId)
  const form = await readForm(args)
  const once = oncePerForm(form, `delete-draft:${draftId}`)
  await newLeasePages.onDraft(args, () => deleteDraft(member, { draftId, once }))
  return redirect(`${newLeasePaths.leases}?done=draft-deleted`, 303)
}

export default function DeleteDraft() {
  const { draftId, heading } = useLoaderData<typeof loader>()
  const check = newLeasePaths.step(draftId, 'check')
  return (
    <FormWidth>
      <PageHeader
        title="Delete what you entered?"
        lede={heading}
        trail={<BackLink to={check}>Back to the lease</BackLink>}
      />
      <p>It is not a lease yet. No renter knows of it.</p>
      <Form method="post">
        <Stack>
          <PageFormToken />
          <ConfirmButtons confirm="Delete it" tone="danger" cancelTo={check} />
        </Stack>
      </Form>
    </FormWidth>
  )
}

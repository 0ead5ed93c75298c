import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireFreshCode } from '#app/account/confirm/fresh-code-guard.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { findDraft } from '#app/rental-debt/application/drafts.server.ts'
import { mayDeleteDraft } from '#app/rental-debt/deletion-right.server.ts'
import { type Deletion, deleteDraft } from '#app/rental-debt/list/delete-draft.server.ts'
import { type DeletionOutcome, deleteQuestion, paidText } from '#app/rental-debt/list/deletion-texts.ts'
import { readFilter, searchOf } from '#app/rental-debt/list/list-filter.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { ConfirmButtons, LinkButton } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { Stack } from '#app/ui/layout.tsx'

export const meta = titled(['Delete a draft', 'Rental Debt'])

const searchOfRequest = (request: Request, deleted?: DeletionOutcome) =>
  searchOf(readFilter(new URL(request.url).searchParams), deleted ? { deleted } : {})

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const { draft, mayDelete } = await inTransaction(member.actor, async (tx) => {
    const draft = found(await findDraft(tx, member.organizationId, debtId))
    return { draft, mayDelete: await mayDeleteDraft(tx, member, draft.filerId) }
  })
  const backTo = (deleted: DeletionOutcome) => `${paths.list}${searchOfRequest(args.request, deleted)}`
  if (draft.status !== 'draft') throw redirect(backTo('submitted'))
  if (!mayDelete) throw redirect(backTo('denied'))
  return {
    title: draft.heading,
    isPaid: draft.isPaid,
    continueTo: paths.debt(debtId),
    closeTo: `${paths.list}${searchOfRequest(args.request)}`,
  }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  await requireFreshCode(args, member, { form, act: 'draft_deletion' })
  const listAfter = (deleted: DeletionOutcome) => `${paths.list}${searchOfRequest(args.request, deleted)}`
  const locations: Record<Deletion, string> = {
    deleted: listAfter('yes'),
    gone: listAfter('gone'),
    submitted: listAfter('submitted'),
    denied: listAfter('denied'),
    // The dialog says why.
    paid: `${paths.deleteDraft(debtId)}${searchOfRequest(args.request)}`,
  }
  const once = oncePerForm(form, `delete:${debtId}`)
  return redirect(locations[await deleteDraft(member, { debtId, once })], 303)
}

export default function DeleteDraft() {
  const { title, isPaid, continueTo, closeTo } = useLoaderData<typeof loader>()
  if (isPaid) {
    return (
      <DialogPage title="This application cannot be deleted" closeTo={closeTo}>
        <p>
          <b>{title}</b>
        </p>
        <p>{paidText}</p>
        <div>
          <LinkButton look="primary" to={continueTo}>
            Continue
          </LinkButton>{' '}
          <LinkButton to={closeTo} replace preventScrollReset>
            Close
          </LinkButton>
        </div>
      </DialogPage>
    )
  }
  return (
    <DialogPage title="Delete this draft" closeTo={closeTo}>
      <Form method="post" replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>{deleteQuestion}</p>
          <p>
            <b>{title}</b>
          </p>
          <ConfirmButtons confirm="Yes, I'm sure" cancelTo={closeTo} tone="danger" />
        </Stack>
      </Form>
    </DialogPage>
  )
}

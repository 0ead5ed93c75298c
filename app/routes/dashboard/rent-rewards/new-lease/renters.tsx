import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { isPageLoad } from '#app/platform/http/request-context.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import { newLeasePages } from '#app/rent-rewards/adding/draft-form.server.ts'
import { saveRenters } from '#app/rent-rewards/adding/draft-steps.server.ts'
import { NewLeasePage } from '#app/rent-rewards/adding/NewLeasePage.tsx'
import { type RentersAnswer, RentersStep, rentersErrors } from '#app/rent-rewards/adding/RentersStep.tsx'
import {
  type EditedRenters,
  editRenters,
  readRenterRows,
  rowsOfRenters,
} from '#app/rent-rewards/adding/renter-rows.ts'
import { parseRenters } from '#app/rent-rewards/adding/renters-schema.ts'
import { savedElsewhere } from '#app/wizard/frame.ts'
import { readRevision } from '#app/wizard/step-form.server.ts'

const step = 'renters'

export const meta = titled(['Renters', 'Add a lease', 'Rent Rewards'])

/** The current list, as stored until it is saved. */
const store = async (_tx: Tx, _place: unknown, form: FormData): Promise<EditedRenters> => ({
  rows: readRenterRows(form),
  revision: readRevision(form),
  focus: '',
  message: null,
})

export async function loader(args: LoaderFunctionArgs) {
  return newLeasePages.openListStep(args, { step, store }, async (_, { saved }, find) => ({
    draftInput: await find<EditedRenters>(),
    rows: rowsOfRenters(saved.renters),
  }))
}

export async function action(args: ActionFunctionArgs) {
  await requireMember(args, 'leases:manage')
  const form = await readForm(args)
  const input = { rows: readRenterRows(form), revision: readRevision(form) }
  const intent = textField(form, 'intent') ?? ''
  const edited = editRenters(input, intent)
  if (edited) {
    // With scripts the page stays, with its input.
    if (!isPageLoad(args.request)) return data<RentersAnswer>({ ...edited, errors: {} })
    return newLeasePages.onDraft(args, () =>
      newLeasePages.redirectToDraftInput(args, { step, form }, async () => edited),
    )
  }
  if (intent !== 'save' && intent !== 'finish-later') throw badRequest()
  const parsed = parseRenters(form)
  if (!parsed.ok) {
    const { errors } = parsed
    return newLeasePages.refuse(args, { step, form, store }, () => refuse(args, { ...input, errors }, 400))
  }
  const { caller, save, next } = await newLeasePages.readPost(args, step, form)
  const saved = await newLeasePages.onDraft(args, () =>
    saveRenters(caller, { ...save, renters: parsed.renters }),
  )
  if (saved.ok) return redirect(next, 303)
  return refuse(args, { ...input, errors: { '': [savedElsewhere] }, revision: saved.revision }, 409)
}

/** The same page with all input. */
function refuse(args: ActionFunctionArgs, answer: RentersAnswer, status: number) {
  markFormError(args)
  return data(answer, { status })
}

export default function Renters() {
  const { frame, ...content } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <NewLeasePage frame={frame} errors={rentersErrors(answer)}>
      <RentersStep frame={frame} answer={answer} {...content} />
    </NewLeasePage>
  )
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { parseFieldValue } from '#app/order-reader/field-values.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { keptPostOf } from '#app/platform/http/kept-posts.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { ApplicationPage } from '#app/rental-debt/application/ApplicationPage.tsx'
import { correctOrder } from '#app/rental-debt/application/court-order/correct-order.server.ts'
import { correctionBack, correctionTo } from '#app/rental-debt/application/court-order/correction-address.ts'
import { viewCorrection } from '#app/rental-debt/application/court-order/correction-view.ts'
import { findCourtOrder } from '#app/rental-debt/application/court-order/court-orders.server.ts'
import { OrderCorrection } from '#app/rental-debt/application/court-order/OrderCorrection.tsx'
import { findCorrectable } from '#app/rental-debt/application/court-order/order-values.ts'
import { applicationPages } from '#app/rental-debt/application/step-form.server.ts'

export const meta = titled(['Change what we read', 'Court Order', 'Rental Debt'])

/** Where the page was opened from: its links and its save lead back there. */
const cameFrom = ({ request }: { request: Request }) => new URL(request.url).searchParams.get('from')

export async function loader(args: LoaderFunctionArgs) {
  const from = cameFrom(args)
  return applicationPages.openStep(args, 'court-order', async (tx, draft, { membership }) => {
    const order = await findCourtOrder(tx, draft.organizationId, draft.id)
    const field = order && viewCorrection(order, draft.id, args.params.field ?? null)
    if (!field) throw notFound()
    const { key } = field
    const kept = await keptPostOf(args, membership.id)
    // What was typed before its person signed in again.
    const typed = kept && kept !== 'gone' ? typedIn(kept.form) : null
    if (typed) field.typed = typed.join('\n')
    return { field, here: correctionTo(draft.id, key, from), back: correctionBack(draft.id, key, from) }
  })
}

const typedIn = (form: FormData) => form.getAll('value').map(String)

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const field = findCorrectable(args.params.field ?? null)
  if (!field) throw notFound()
  const typed = typedIn(await readForm(args))
  const parsed = parseFieldValue(field, typed)
  if (!parsed.ok) {
    markFormError(args)
    return data({ message: parsed.message, typed: typed.join('\n') }, { status: 400 })
  }
  await applicationPages.onDraft(args, () =>
    correctOrder(member, { debtId, field: field.key, value: parsed.value }),
  )
  return redirect(correctionBack(debtId, field.key, cameFrom(args)), 303)
}

export default function CorrectOrder() {
  const { frame, ...correction } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ApplicationPage frame={frame} errors={answer ? [{ id: 'value', message: answer.message }] : []}>
      <OrderCorrection {...correction} answer={answer} />
    </ApplicationPage>
  )
}

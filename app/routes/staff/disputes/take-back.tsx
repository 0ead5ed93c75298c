import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { takeBackLabel } from '#app/court-records/not-me/labels.ts'
import { TakeBackPage } from '#app/court-records/not-me/TakeBackPage.tsx'
import { listTakeable, takeBack } from '#app/court-records/not-me/take-back.server.ts'
import { wordsSchema } from '#app/disputes/deciding/decision-schema.ts'
import { disputePaths } from '#app/disputes/paths.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { found, idFrom, isUuid, notFound } from '#app/platform/http/responses.server.ts'

export const meta = titled([takeBackLabel, 'Disputes'])

const noOrder = 'Choose the orders that are about this person'
const takeBackSchema = wordsSchema(2000, 'Say why the answer was wrong')

const ordersOf = (disputeId: string, done: string) => `${disputePaths.tab(disputeId, 'orders')}?done=${done}`

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const disputeId = idFrom(args.params.disputeId)
  const { recordTitle, orders } = found(await listTakeable(staff, disputeId))
  if (orders.length === 0) throw redirect(disputePaths.tab(disputeId, 'orders'))
  return { disputeId, recordTitle, orders }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const disputeId = idFrom(args.params.disputeId)
  const form = await readForm(args)
  const filingIds = form.getAll('order').map(String).filter(isUuid)
  const submission = parseForm(form, takeBackSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  if (filingIds.length === 0) {
    return refuseForm(args, submission.reply({ fieldErrors: { order: [noOrder] } }))
  }
  const { words } = submission.value
  const once = oncePerForm(form, `${disputeId}:take-back:${contentOf(form)}`)
  const done = await takeBack(staff, { disputeId, filingIds, words, once })
  if (done === 'not-found') throw notFound()
  return redirect(ordersOf(disputeId, done), 303)
}

export default function TakeBack() {
  const answer = useAnswer<typeof action>()
  const sent = answer?.result.initialValue?.order
  const chosen = Array.isArray(sent) ? sent.map(String) : typeof sent === 'string' ? [sent] : []
  return <TakeBackPage {...useLoaderData<typeof loader>()} chosen={chosen} answer={answer} />
}

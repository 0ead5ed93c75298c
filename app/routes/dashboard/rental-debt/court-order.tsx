import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { markFormError, refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { CourtOrderStep, errorsOf } from '#app/rental-debt/CourtOrderStep.tsx'
import { confirmAddress } from '#app/rental-debt/confirm-address.server.ts'
import { correctOrder } from '#app/rental-debt/correct-order.server.ts'
import { readQuestion } from '#app/rental-debt/court-order-question.ts'
import { findCourtOrder } from '#app/rental-debt/court-orders.server.ts'
import { fullAddress, getDebt } from '#app/rental-debt/debts.server.ts'
import { findCorrectable, parseCorrection } from '#app/rental-debt/order-values.ts'
import { paths } from '#app/rental-debt/paths.ts'
import {
  attachUploaded,
  receiveCourtOrder,
  type UploadAnswer,
} from '#app/rental-debt/receive-court-order.server.ts'
import { addressSchema } from '#app/rental-debt/validation.ts'
import { addressToConfirm, viewCourtOrder } from '#app/rental-debt/view-court-order.ts'
import { WizardPage } from '#app/rental-debt/WizardPage.tsx'

export const meta = titled(['Court Order', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const { actor, organizationId } = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const [debt, order] = await inTransaction(actor, async (tx) => [
    await getDebt(tx, organizationId, debtId),
    await findCourtOrder(tx, organizationId, debtId),
  ])
  if (debt.status !== 'draft') throw redirect(paths.debt(debt.id))
  const search = new URL(args.request.url).searchParams
  return {
    debtId: debt.id,
    heading: fullAddress(debt.address) ?? order?.values.reference_id ?? 'New application',
    facts: { courtOrderFileName: order?.fileName ?? null, ...debt.address },
    question: order && !search.has('replace') ? null : readQuestion(search),
    order: order && viewCourtOrder(order),
    address: order && addressToConfirm(debt.address, order),
    correcting: findCorrectable(search.get('correct'))?.key ?? null,
    polls: Number(search.get('polls')) || 0,
    isSaved: search.get('saved') === 'yes',
    version: debt.updatedAt.getTime(),
  }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const type = args.request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) {
    return answerUpload(args, debtId, await receiveCourtOrder(args, member, debtId))
  }
  const form = await readForm(args)
  switch (textField(form, 'intent')) {
    case 'attach':
      return answerUpload(args, debtId, await attachUploaded(member, debtId, form))
    case 'correct':
      return answerCorrection(args, member, debtId, form)
    case 'save':
    case 'finish-later':
      return answerAddress(args, member, debtId, form)
    default:
      throw badRequest()
  }
}

function answerUpload(args: RequestArgs, debtId: string, answer: UploadAnswer) {
  if (answer.ok) return redirect(paths.step(debtId, 'court-order'), 303)
  markFormError(args)
  const { message, isDismissible, status } = answer
  return data({ upload: { message, isDismissible } }, { status })
}

async function answerCorrection(args: RequestArgs, member: Member, debtId: string, form: FormData) {
  const field = findCorrectable(textField(form, 'field'))
  if (!field) throw badRequest()
  const typed = form.getAll('value').map(String)
  const parsed = parseCorrection(field, typed)
  if (!parsed.ok) {
    markFormError(args)
    return data(
      { correction: { field: field.key, message: parsed.message, typed: typed.join('\n') } },
      { status: 400 },
    )
  }
  await correctOrder(member, debtId, { field: field.key, value: parsed.value })
  return redirect(`${paths.step(debtId, 'court-order')}#order-${field.key}`, 303)
}

const notYet = {
  'no-order': 'Upload the court order first',
  'still-reading': 'Wait until the court order has been read',
}

async function answerAddress(args: RequestArgs, member: Member, debtId: string, form: FormData) {
  const submission = parseWithZod(form, { schema: addressSchema })
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const saved = await confirmAddress(member, debtId, submission.value)
  if (!saved.ok) return refuseForm(args, submission.reply({ formErrors: [notYet[saved.reason]] }))
  if (textField(form, 'intent') === 'finish-later') return redirect(paths.list, 303)
  return redirect(`${paths.step(debtId, 'court-order')}?saved=yes`, 303)
}

export default function CourtOrder() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <WizardPage
      debtId={data.debtId}
      heading={data.heading}
      facts={data.facts}
      current="court-order"
      isWide={data.question === null}
      errors={errorsOf(answer, data.question)}
    >
      <CourtOrderStep {...data} answer={answer} />
    </WizardPage>
  )
}

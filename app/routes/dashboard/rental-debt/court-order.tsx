import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { markFormError, refuseForm } from '#app/platform/http/forms.server.ts'
import { keptPostOf } from '#app/platform/http/kept-posts.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { ApplicationPage } from '#app/rental-debt/application/ApplicationPage.tsx'
import { addressSchema } from '#app/rental-debt/application/address-schema.ts'
import { CourtOrderStep, errorsOf } from '#app/rental-debt/application/court-order/CourtOrderStep.tsx'
import { confirmAddress } from '#app/rental-debt/application/court-order/confirm-address.server.ts'
import { correctOrder } from '#app/rental-debt/application/court-order/correct-order.server.ts'
import { readQuestion } from '#app/rental-debt/application/court-order/court-order-question.ts'
import { findCourtOrder } from '#app/rental-debt/application/court-order/court-orders.server.ts'
import { findCorrectable, parseCorrection } from '#app/rental-debt/application/court-order/order-values.ts'
import {
  attachUploaded,
  receiveCourtOrder,
  type UploadResult,
} from '#app/rental-debt/application/court-order/receive-court-order.server.ts'
import {
  addressToConfirm,
  type OrderView,
  viewCourtOrder,
} from '#app/rental-debt/application/court-order/view-court-order.ts'
import {
  applicationPages,
  onDraft,
  readStepPost,
  refuseStep,
} from '#app/rental-debt/application/step-form.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { refuseStaleSave } from '#app/wizard/step-form.server.ts'

export const meta = titled(['Court Order', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  return applicationPages.openStep(args, 'court-order', async (tx, draft, member) => {
    const order = await findCourtOrder(tx, draft.organizationId, draft.id)
    const kept = await keptCorrection(args, member)
    const correcting = findCorrectable(kept?.field ?? search.get('correct'))?.key ?? null
    return {
      question: order && !search.has('replace') ? null : readQuestion(search),
      order: order && withTyped(viewCourtOrder(order, correcting), kept?.typed),
      address: order && addressToConfirm(draft.address, order),
      correcting,
      polls: Number(search.get('polls')) || 0,
    }
  })
}

/** A correction that was typed before its person signed in again. */
async function keptCorrection(args: RequestArgs, { membership }: Member) {
  const kept = await keptPostOf(args, membership.id)
  if (!kept || kept === 'gone' || textField(kept.form, 'intent') !== 'correct') return null
  return { field: textField(kept.form, 'field'), typed: typedCorrection(kept.form).join('\n') }
}

const withTyped = (view: OrderView, typed: string | undefined): OrderView =>
  typed === undefined
    ? view
    : { ...view, fields: view.fields.map((field) => (field.typed === null ? field : { ...field, typed })) }

const typedCorrection = (form: FormData) => form.getAll('value').map(String)

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const type = args.request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) {
    return handleUpload(args, debtId, await onDraft(args, () => receiveCourtOrder(args, member, debtId)))
  }
  return onDraft(args, async () => handleForm(args, member, debtId, await readForm(args)))
}

function handleForm(args: ActionFunctionArgs, member: Member, debtId: string, form: FormData) {
  switch (textField(form, 'intent')) {
    case 'attach':
      return attachUploaded(member, debtId, form).then((attached) => handleUpload(args, debtId, attached))
    case 'correct':
      return handleCorrection(args, member, debtId, form)
    case 'save':
    case 'finish-later':
      return handleAddress(args, form)
    default:
      throw badRequest()
  }
}

function handleUpload(args: RequestArgs, debtId: string, answer: UploadResult) {
  if (answer.ok) return redirect(paths.step(debtId, 'court-order'), 303)
  markFormError(args)
  const { message, isDismissible, kept, status } = answer
  return data({ upload: { message, isDismissible, kept } }, { status })
}

async function handleCorrection(args: RequestArgs, member: Member, debtId: string, form: FormData) {
  const field = findCorrectable(textField(form, 'field'))
  if (!field) throw badRequest()
  const typed = typedCorrection(form)
  const parsed = parseCorrection(field, typed)
  if (!parsed.ok) {
    markFormError(args)
    return data(
      { correction: { field: field.key, message: parsed.message, typed: typed.join('\n') } },
      { status: 400 },
    )
  }
  await correctOrder(member, { debtId, field: field.key, value: parsed.value })
  return redirect(`${paths.step(debtId, 'court-order')}#order-${field.key}`, 303)
}

const notYet = {
  'no-order': 'Upload the court order first',
  'still-reading': 'Wait until the court order has been read',
}

async function handleAddress(args: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: addressSchema })
  const refuse = (result: SubmissionResult) =>
    refuseStep(args, { step: 'court-order', form }, () => refuseForm(args, result))
  if (submission.status !== 'success') return refuse(submission.reply())
  const { caller, save, next } = await readStepPost(args, 'court-order', form)
  const saved = await confirmAddress(caller, { ...save, address: submission.value })
  if (saved.ok) return redirect(next, 303)
  if ('revision' in saved) return refuseStaleSave(args, submission.reply(), saved.revision)
  return refuse(submission.reply({ formErrors: [notYet[saved.refusal]] }))
}

export default function CourtOrder() {
  const data = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>(data.frame.unfinished)
  return (
    <ApplicationPage
      frame={data.frame}
      isWide={data.question === null}
      errors={errorsOf(answer, data.question)}
    >
      <CourtOrderStep {...data} answer={answer} />
    </ApplicationPage>
  )
}

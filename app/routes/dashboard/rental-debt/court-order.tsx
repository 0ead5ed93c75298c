import type { SubmissionResult } from '@conform-to/react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requestValues } from '#app/account/language-guard.server.ts'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { markFormError, refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { addressSchema } from '#app/platform/values/address-schema.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Values } from '#app/platform/values/in-language.ts'
import { findAddressOfDebt } from '#app/rent-rewards/court-debt/court-debts.server.ts'
import { ApplicationPage } from '#app/rental-debt/application/ApplicationPage.tsx'
import {
  CourtOrderStep,
  errorsOf,
  orderStepTitle,
} from '#app/rental-debt/application/court-order/CourtOrderStep.tsx'
import {
  addressRefusals,
  confirmAddress,
} from '#app/rental-debt/application/court-order/confirm-address.server.ts'
import {
  type CourtOrder,
  findCourtOrder,
} from '#app/rental-debt/application/court-order/court-orders.server.ts'
import { readVerdict } from '#app/rental-debt/application/court-order/read-verdict.server.ts'
import { orderOfDraft } from '#app/rental-debt/application/court-order/receive-court-order.server.ts'
import { addressToConfirm } from '#app/rental-debt/application/court-order/view-court-order.ts'
import { viewOrderStep } from '#app/rental-debt/application/court-order/view-order-step.ts'
import type { Draft } from '#app/rental-debt/application/drafts.server.ts'
import { applicationPages, readStepPost } from '#app/rental-debt/application/step-form.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { readOutlook } from '#app/rental-debt/registered/outlook/read-outlook.server.ts'
import { readQuestion } from '#app/uploads/court-order/order-question.ts'
import {
  receiveOrder,
  takeSentOrder,
  type UploadResult,
} from '#app/uploads/court-order/receive-order.server.ts'
import { refuseStaleSave } from '#app/wizard/step-form.server.ts'

export const meta = titled<Parameters<typeof orderStepTitle>[0]>((loaded) => [
  ...(loaded ? [orderStepTitle(loaded)] : []),
  'Court Order',
  'Rental Debt',
])

export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const [day, values] = await Promise.all([today(), requestValues(args)])
  return applicationPages.openStep(args, 'court-order', async (tx, draft) => {
    const order = await findCourtOrder(tx, draft.organizationId, draft.id)
    const question = order && !search.has('replace') ? null : readQuestion(search)
    const isShown = order && order.state !== 'waiting' && !question
    const ofDebt = { organizationId: draft.organizationId, debtId: draft.id }
    const [view, leaseAddress] = isShown
      ? await Promise.all([
          viewStep(tx, { draft, order, isChange: search.get('change') === 'yes', values }, day),
          findAddressOfDebt(tx, ofDebt),
        ])
      : [null, null]
    return {
      question,
      order: order && {
        documentId: order.documentId,
        fileName: order.fileName,
        state: order.state,
        isOrder: order.reading?.isOrder ?? false,
      },
      view,
      address: isShown ? addressToConfirm(draft.address, order, leaseAddress) : null,
      polls: Number(search.get('polls')) || 0,
    }
  })
}

type Shown = { draft: Draft; order: CourtOrder; isChange: boolean; values: Values }

async function viewStep(tx: Tx, shown: Shown, day: IsoDate) {
  const { draft, order } = shown
  const [verdict, outlook] = await Promise.all([
    readVerdict(tx, draft, order, day),
    readOutlook(tx, draft, order, day),
  ])
  return viewOrderStep({ ...shown, verdict, outlook })
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const type = args.request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) {
    return handleUpload(
      args,
      debtId,
      await applicationPages.onDraft(args, () => receiveOrder(args, member, orderOfDraft(member, debtId))),
    )
  }
  return applicationPages.onDraft(args, async () => handleForm(args, member, debtId, await readForm(args)))
}

function handleForm(args: ActionFunctionArgs, member: Member, debtId: string, form: FormData) {
  switch (textField(form, 'intent')) {
    case 'attach':
      return takeSentOrder(member, form, orderOfDraft(member, debtId)).then((attached) =>
        handleUpload(args, debtId, attached),
      )
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

async function handleAddress(args: ActionFunctionArgs, form: FormData) {
  const submission = parseForm(form, addressSchema)
  const refuse = (result: SubmissionResult) =>
    applicationPages.refuse(args, { step: 'court-order', form }, () => refuseForm(args, result))
  if (submission.status !== 'success') return refuse(submission.reply())
  const { caller, save, next } = await readStepPost(args, 'court-order', form)
  const saved = await confirmAddress(caller, { ...save, address: submission.value })
  if (saved.ok) return redirect(next, 303)
  if ('revision' in saved) return refuseStaleSave(args, submission.reply(), saved.revision)
  return refuse(submission.reply({ formErrors: [addressRefusals[saved.refusal]] }))
}

export default function CourtOrderPage() {
  const data = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>(data.frame.unfinished)
  return (
    <ApplicationPage frame={data.frame} errors={errorsOf(answer, data.question)}>
      <CourtOrderStep {...data} answer={answer} />
    </ApplicationPage>
  )
}

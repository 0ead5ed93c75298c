import type { SubmissionResult } from '@conform-to/react'
import { lazy, Suspense } from 'react'
import type { Address } from '#app/platform/values/full-address.ts'
import type { ProvinceCode } from '#app/platform/values/province.ts'
import type { FieldError } from '#app/ui/ErrorSummary.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { StepHeading } from '#app/ui/StepHeading.tsx'
import { Text } from '#app/ui/Text.tsx'
import { OrderProcessing } from '#app/uploads/court-order/OrderProcessing.tsx'
import { OrderQuestion as OrderQuestionForm } from '#app/uploads/court-order/OrderQuestion.tsx'
import { OrderUpload as UploadOnServer } from '#app/uploads/court-order/OrderUpload.tsx'
import { boardsText, type OrderQuestion, questionLeftOut } from '#app/uploads/court-order/order-question.ts'
import { questionTitle } from '#app/uploads/court-order/order-screen.ts'
import type { KeptFile } from '#app/uploads/receive-files.server.ts'
import { paths } from '../../paths.ts'
import type { ApplicationFrame } from '../steps.ts'
import { steps } from '../steps.ts'
import { AddressForm, addressFormId } from './AddressForm.tsx'
import { correctionTo, fromChange } from './correction-address.ts'
import { OrderGroups } from './OrderGroups.tsx'
import { OrderPanel, WaysOn } from './OrderPanel.tsx'
import type { OrderStepView } from './view-order-step.ts'

/** Its script loads with the page that uploads, not with the one that shows the reading. */
const OrderUpload = import.meta.env.SSR
  ? UploadOnServer
  : lazy(async () => ({ default: (await import('#app/uploads/court-order/OrderUpload.tsx')).OrderUpload }))

export type CourtOrderActionData = {
  upload?: { message: string; isDismissible: boolean; kept?: KeptFile | undefined }
  result?: SubmissionResult
  revision?: number
}

/** The server's errors, for the summary at the top of the page. */
export function errorsOf(
  answer: CourtOrderActionData | undefined,
  question: OrderQuestion | null,
): FieldError[] {
  if (question?.at === 'question' && question.wasLeftOut) {
    return [{ id: 'has_order', message: questionLeftOut }]
  }
  if (answer?.upload) return [{ id: 'file', message: answer.upload.message }]
  return Object.entries(answer?.result?.error ?? {}).flatMap(([name, messages]) => {
    const message = messages?.[0]
    return message ? [name ? { id: `${addressFormId}-${name}`, message } : { message }] : []
  })
}

/** The current state of the step, as its h1 and as the page's title. */
export function orderStepTitle({
  question,
  order,
  view,
}: Pick<CourtOrderStepProps, 'question' | 'order' | 'view'>) {
  if (question) return questionTitle(question, order !== null)
  return view ? 'Check what we read' : 'Reading your court order'
}

type CourtOrderStepProps = {
  frame: ApplicationFrame
  question: OrderQuestion | null
  order: OrderFile | null
  /** The order's content; null while it is being read. */
  view: OrderStepView | null
  address: Address | null
  polls: number
  answer: CourtOrderActionData | undefined
}

/** The uploaded order, and the progress of reading it. */
export type OrderFile = {
  documentId: string
  fileName: string
  state: 'waiting' | 'read' | 'failed'
  isOrder: boolean
}

/** Step 1: which order, its upload, the wait, its content, and the address to confirm. */
export function CourtOrderStep(props: CourtOrderStepProps) {
  const { frame, question, order, view, address, answer } = props
  const { subjectId: debtId } = frame
  const here = paths.step(debtId, 'court-order')
  const heading = <StepHeading place={1} count={steps.length} title={orderStepTitle(props)} />
  if (question?.at === 'upload') {
    const { province } = question
    const asked = `${here}?province=${province}${order ? '&replace=yes' : ''}`
    return (
      <Suspense fallback={<p>Loading...</p>}>
        <OrderUpload
          heading={heading}
          purpose={`court-order:${debtId}`}
          here={`${asked}&has_order=yes`}
          question={asked}
          province={province}
          submit="Upload and continue"
          problem={answer?.upload}
        />
      </Suspense>
    )
  }
  if (question) {
    return (
      <Card>
        <Stack>
          {heading}
          <OrderQuestionForm here={here} question={question} noOrder={noOrder} isReplacing={order !== null} />
        </Stack>
      </Card>
    )
  }
  if (!order) return null
  // A change from the check leads back there.
  const changeTo = (key: string) => correctionTo(debtId, key, frame.isChange ? fromChange : null)
  if (!view || !address) {
    return (
      <Card>
        <Stack>
          {heading}
          <OrderProcessing here={here} fileName={order.fileName} polls={props.polls} />
        </Stack>
      </Card>
    )
  }
  const isRefused = view.verdict.kind === 'refused'
  const replaceTo = `${here}?replace=yes`
  return (
    <Stack gap="l">
      <Stack gap="s">
        {heading}
        <Text size="small">
          Court order:{' '}
          <Link to={paths.document(debtId, order.documentId)} reloadDocument>
            {order.fileName}
          </Link>{' '}
          · <Link to={replaceTo}>Replace</Link>
        </Text>
      </Stack>
      <WhatWasRead order={order} />
      {view.leftOut && <Notice>{view.leftOut}</Notice>}
      <OrderPanel view={view} changeTo={changeTo} />
      {isRefused ? (
        <WaysOn view={view} changeTo={changeTo} replaceTo={replaceTo} />
      ) : (
        // A saved address, or another order, resets the form.
        <AddressForm
          key={`${order.documentId} ${frame.revision}`}
          frame={frame}
          address={address}
          result={answer?.result}
          revision={answer?.revision}
        />
      )}
      <OrderGroups view={view} changeTo={changeTo} />
      {isRefused && (
        <div>
          <BackLink to={paths.list}>Back to Rental Debt</BackLink>
          <Text size="small">This draft stays in your list until you delete it.</Text>
        </div>
      )}
    </Stack>
  )
}

const noOrder = (province: ProvinceCode) =>
  `You need an order from ${boardsText(province)} to register a rental debt. Come back when you have one. This application stays here as a draft.`

function WhatWasRead({ order }: { order: OrderFile }) {
  if (order.state === 'failed') {
    return (
      <Notice tone="caution" title="We could not read this order">
        <p>The file is kept. Fill in what it says from your copy. Our reviewers compare it with the file.</p>
      </Notice>
    )
  }
  return null
}

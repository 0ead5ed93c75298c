import type { SubmissionResult } from '@conform-to/react'
import { lazy, Suspense } from 'react'
import type { FieldError } from '#app/ui/ErrorSummary.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { StepHeading } from '#app/ui/StepHeading.tsx'
import { Text } from '#app/ui/Text.tsx'
import type { Address } from '../../full-address.ts'
import { paths } from '../../paths.ts'
import type { ApplicationFrame } from '../steps.ts'
import { steps } from '../steps.ts'
import { AddressForm, addressFormId } from './AddressForm.tsx'
import { CourtOrderQuestion } from './CourtOrderQuestion.tsx'
import { CourtOrderUpload as UploadOnServer } from './CourtOrderUpload.tsx'
import { correctionTo, fromChange } from './correction-address.ts'
import { type OrderQuestion, questionLeftOut } from './court-order-question.ts'
import { OrderGroups } from './OrderGroups.tsx'
import { OrderPanel, WaysOn } from './OrderPanel.tsx'
import { OrderProcessing } from './OrderProcessing.tsx'
import type { OrderStepView } from './view-order-step.ts'

/** Its script comes with the page that uploads, not with the one that shows what was read. */
const CourtOrderUpload = import.meta.env.SSR
  ? UploadOnServer
  : lazy(async () => ({ default: (await import('./CourtOrderUpload.tsx')).CourtOrderUpload }))

export type CourtOrderActionData = {
  upload?: { message: string; isDismissible: boolean; kept?: string | undefined }
  result?: SubmissionResult
  revision?: number
}

/** What the server refused, for the summary at the head of the page. */
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

type CourtOrderStepProps = {
  frame: ApplicationFrame
  question: OrderQuestion | null
  order: OrderFile | null
  /** What the order gives; null while it is being read. */
  view: OrderStepView | null
  address: Address | null
  polls: number
  answer: CourtOrderActionData | undefined
}

/** The uploaded order, and how far reading it has come. */
export type OrderFile = {
  documentId: string
  fileName: string
  state: 'waiting' | 'read' | 'failed'
  isOrder: boolean
}

/** Step 1: which order, its upload, the wait, what it gives, and the address to confirm. */
export function CourtOrderStep(props: CourtOrderStepProps) {
  const { frame, question, order, view, address, answer } = props
  const { subjectId: debtId } = frame
  if (question?.at === 'upload') {
    const { province } = question
    return (
      <Suspense fallback={<p>Loading...</p>}>
        <CourtOrderUpload
          debtId={debtId}
          province={province}
          isReplacing={order !== null}
          problem={answer?.upload}
        />
      </Suspense>
    )
  }
  if (question) {
    return (
      <Card>
        <Stack>
          <Heading title={order ? 'Replace the court order' : 'Which order is the debt from?'} />
          <CourtOrderQuestion debtId={debtId} question={question} isReplacing={order !== null} />
        </Stack>
      </Card>
    )
  }
  if (!order) return null
  const here = paths.step(debtId, 'court-order')
  // A change that the check asked for leads back there.
  const changeTo = (key: string) => correctionTo(debtId, key, frame.isChange ? fromChange : null)
  if (!view || !address) {
    return (
      <Card>
        <Stack>
          <Heading title="Reading your court order" />
          <OrderProcessing debtId={debtId} fileName={order.fileName} polls={props.polls} />
        </Stack>
      </Card>
    )
  }
  const isRefused = view.verdict.kind === 'refused'
  const replaceTo = `${here}?replace=yes`
  return (
    <Stack gap="l">
      <Stack gap="s">
        <Heading title="Check what we read" />
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
        // A saved address, or another order, starts the form again.
        <AddressForm
          key={`${order.documentId} ${frame.revision}`}
          frame={frame}
          address={address}
          result={answer?.result}
          revision={answer?.revision}
        />
      )}
      <OrderGroups view={view} changeTo={changeTo} />
      {isRefused && <BackLink to={paths.list}>Back to Rental Debt</BackLink>}
    </Stack>
  )
}

function WhatWasRead({ order }: { order: OrderFile }) {
  if (order.state === 'failed') {
    return (
      <Notice tone="caution" title="We could not read this order">
        <p>The file is kept. Fill in what it says from your copy. Our reviewers compare it with the file.</p>
      </Notice>
    )
  }
  if (!order.isOrder) {
    return (
      <Notice tone="caution" title="This does not look like a tribunal order">
        <p>
          We found no tribunal, file number or order in it, so nothing is filled in. The file is kept as your
          document. Replace it if it is the wrong one, or fill in what your order says yourself.
        </p>
      </Notice>
    )
  }
  return null
}

function Heading({ title }: { title: string }) {
  return <StepHeading place={1} count={steps.length} title={title} />
}

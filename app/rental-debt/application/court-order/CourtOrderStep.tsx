import type { SubmissionResult } from '@conform-to/react'
import type { FieldError } from '#app/ui/ErrorSummary.tsx'
import { Card, Evidence, Stack } from '#app/ui/layout.tsx'
import { StepHeading } from '#app/ui/StepHeading.tsx'
import type { Address } from '../../full-address.ts'
import type { ApplicationFrame } from '../steps.ts'
import { steps } from '../steps.ts'
import { AddressForm, addressFormId } from './AddressForm.tsx'
import { CourtOrderQuestion } from './CourtOrderQuestion.tsx'
import { CourtOrderUpload } from './CourtOrderUpload.tsx'
import { type OrderQuestion, questionLeftOut } from './court-order-question.ts'
import { type CorrectionActionData, OrderFields } from './OrderFields.tsx'
import { OrderProcessing } from './OrderProcessing.tsx'
import type { CorrectableName } from './order-values.ts'
import type { OrderView } from './view-court-order.ts'

export type CourtOrderActionData = {
  upload?: { message: string; isDismissible: boolean; kept?: string | undefined }
  correction?: CorrectionActionData
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
  if (answer?.correction) return [{ id: 'value', message: answer.correction.message }]
  return Object.entries(answer?.result?.error ?? {}).flatMap(([name, messages]) => {
    const message = messages?.[0]
    return message ? [name ? { id: `${addressFormId}-${name}`, message } : { message }] : []
  })
}

type CourtOrderStepProps = {
  frame: ApplicationFrame
  question: OrderQuestion | null
  order: OrderView | null
  address: Address | null
  correcting: CorrectableName | null
  polls: number
  answer: CourtOrderActionData | undefined
}

/** Step 1: which order, its upload, the wait, and what it says beside the address to confirm. */
export function CourtOrderStep(props: CourtOrderStepProps) {
  const { frame, question, order, address, answer } = props
  const { subjectId: debtId } = frame
  if (question?.at === 'upload') {
    const { province } = question
    return (
      <CourtOrderUpload
        debtId={debtId}
        province={province}
        isReplacing={order !== null}
        problem={answer?.upload}
      />
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
  if (!order || !address) return null
  if (order.state === 'waiting') {
    return (
      <Card>
        <Stack>
          <Heading title="Reading your court order" />
          <OrderProcessing debtId={debtId} fileName={order.fileName} polls={props.polls} />
        </Stack>
      </Card>
    )
  }
  return (
    <Evidence
      form={
        // A saved address, or another order, starts the form again.
        <AddressForm
          key={`${order.documentId} ${frame.revision}`}
          frame={frame}
          order={order}
          address={address}
          result={answer?.result}
          revision={answer?.revision}
        />
      }
      readerLabel="What the order says"
      reader={
        <OrderFields
          debtId={debtId}
          order={order}
          correcting={answer?.correction?.field ?? props.correcting}
          answer={answer?.correction}
        />
      }
    />
  )
}

function Heading({ title }: { title: string }) {
  return <StepHeading place={1} count={steps.length} title={title} />
}

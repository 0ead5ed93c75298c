import type { SubmissionResult } from '@conform-to/react'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Card, Evidence, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { StepHeading } from '#app/ui/StepHeading.tsx'
import { AddressForm } from './AddressForm.tsx'
import { CourtOrderQuestion } from './CourtOrderQuestion.tsx'
import { CourtOrderUpload } from './CourtOrderUpload.tsx'
import type { OrderQuestion } from './court-order-question.ts'
import type { Address } from './debts.server.ts'
import { type CorrectionAnswer, OrderFields } from './OrderFields.tsx'
import { OrderProcessing } from './OrderProcessing.tsx'
import type { CorrectableName } from './order-values.ts'
import { steps } from './steps.ts'
import type { OrderView } from './view-court-order.ts'

export type CourtOrderAnswer = {
  upload?: { message: string; isDismissible: boolean }
  correction?: CorrectionAnswer
  result?: SubmissionResult
}

type CourtOrderStepProps = {
  debtId: string
  question: OrderQuestion | null
  order: OrderView | null
  address: Address | null
  correcting: CorrectableName | null
  polls: number
  isSaved: boolean
  answer: CourtOrderAnswer | undefined
}

/** Step 1: which order, its upload, the wait, and what it says beside the address to confirm. */
export function CourtOrderStep(props: CourtOrderStepProps) {
  const { debtId, question, order, address, answer } = props
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
    <>
      <StatusMessage>
        {props.isSaved && 'Saved: the court order and its address are confirmed.'}
      </StatusMessage>
      {answer?.correction && <ErrorSummary errors={[{ id: 'value', message: answer.correction.message }]} />}
      <Evidence
        form={<AddressForm debtId={debtId} order={order} address={address} result={answer?.result} />}
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
    </>
  )
}

function Heading({ title }: { title: string }) {
  return <StepHeading place={1} count={steps.length} title={title} />
}

import { lazy, Suspense } from 'react'
import type { ProvinceCode } from '#app/platform/values/province.ts'
import { Card, Stack } from '#app/ui/layout.tsx'
import { OrderQuestion as QuestionForm } from '#app/uploads/court-order/OrderQuestion.tsx'
import { OrderUpload as UploadOnServer, type UploadRefusal } from '#app/uploads/court-order/OrderUpload.tsx'
import { boardsText, type OrderQuestion } from '#app/uploads/court-order/order-question.ts'
import { questionTitle } from '#app/uploads/court-order/order-screen.ts'
import { contributionPaths } from './paths.ts'

/** Its script loads with the page that uploads. */
const OrderUpload = import.meta.env.SSR
  ? UploadOnServer
  : lazy(async () => ({
      default: (await import('#app/uploads/court-order/OrderUpload.tsx')).OrderUpload,
    }))

const noOrder = (province: ProvinceCode) =>
  `You can upload orders from ${boardsText(province)}. Come back when you have one.`

/** The questions before an upload, and the upload. */
export function UploadStart({
  question,
  problem,
}: {
  question: OrderQuestion
  problem: UploadRefusal | undefined
}) {
  const here = contributionPaths.upload
  if (question.at !== 'upload') {
    return (
      <Card>
        <Stack>
          <h2>{questionTitle(question)}</h2>
          <QuestionForm here={here} question={question} noOrder={noOrder} />
        </Stack>
      </Card>
    )
  }
  const { province } = question
  const asked = `${here}?province=${province}`
  return (
    <Suspense fallback={<p>Loading...</p>}>
      <OrderUpload
        heading={<h2>{questionTitle(question)}</h2>}
        purpose="contribution"
        here={`${asked}&has_order=yes`}
        question={asked}
        province={province}
        submit="Upload and continue"
        problem={problem}
      />
    </Suspense>
  )
}

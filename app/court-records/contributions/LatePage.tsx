import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FormWidth } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { DecidedOrder } from './DecidedOrder.tsx'
import { contributionPaths } from './paths.ts'
import type { PastDecision } from './pending-filings.server.ts'

type LatePageProps = {
  title: string
  past: PastDecision
  /** Why the submitted form had no effect, if one was submitted. */
  message: string | undefined
  sent?: { label: string; value: string }[]
}

/** The page for an action on an order that a colleague already decided. */
export function LatePage({ title, past, message, sent }: LatePageProps) {
  return (
    <FormWidth>
      <ErrorSummary errors={message === undefined ? [] : [{ message }]} />
      <PageHeader
        title={title}
        lede={past.fileNumber}
        trail={
          <Breadcrumb trail={[{ label: 'Orders to publish', to: contributionPaths.queue }]} current={title} />
        }
      />
      <DecidedOrder past={past} sent={sent} />
    </FormWidth>
  )
}

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
  /** Why what was sent was not done, where something was. */
  message: string | undefined
  sent?: { label: string; value: string }[]
}

/** The page of an act on an order that somebody else has decided about. */
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

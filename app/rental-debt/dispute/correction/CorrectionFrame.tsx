import type { ReactNode } from 'react'
import { disputePaths } from '#app/disputes/paths.ts'
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx'
import { FormWidth } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { correctionPaths } from './correction-paths.ts'

export const gatherTitle = 'Partly right: change the debt'

type CorrectionFrameProps = {
  disputeId: string
  debtTitle: string
  title: string
  errors?: readonly FieldError[]
  children: ReactNode
}

/** The frame of the pages for a decision that corrects a debt. */
export function CorrectionFrame({
  disputeId,
  debtTitle,
  title,
  errors = [],
  children,
}: CorrectionFrameProps) {
  const trail = [
    { label: 'Disputes', to: disputePaths.queue },
    { label: debtTitle, to: disputePaths.dispute(disputeId) },
    ...(title === gatherTitle ? [] : [{ label: gatherTitle, to: correctionPaths.gather(disputeId) }]),
  ]
  return (
    <FormWidth>
      <ErrorSummary errors={errors} />
      <PageHeader title={title} lede={debtTitle} trail={<Breadcrumb trail={trail} current={title} />} />
      {children}
    </FormWidth>
  )
}

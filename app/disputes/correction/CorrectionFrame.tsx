import type { ReactNode } from 'react'
import { disputePaths } from '#app/disputes/paths.ts'
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx'
import { FormWidth } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

/** The pages of one kind of record where a decision that corrects it is prepared. */
export type CorrectionPages = {
  /** The title of the page where the changes are gathered. */
  gatherTitle: string
  gather: (disputeId: string) => string
  check: (disputeId: string) => string
  /** The button that decides. */
  confirm: string
}

type CorrectionFrameProps = {
  pages: CorrectionPages
  disputeId: string
  recordTitle: string
  title: string
  errors?: readonly FieldError[]
  children: ReactNode
}

/** The frame of the pages for a decision that corrects the record. */
export function CorrectionFrame({
  pages,
  disputeId,
  recordTitle,
  title,
  errors = [],
  children,
}: CorrectionFrameProps) {
  const { gatherTitle, gather } = pages
  const trail = [
    { label: 'Disputes', to: disputePaths.queue },
    { label: recordTitle, to: disputePaths.dispute(disputeId) },
    ...(title === gatherTitle ? [] : [{ label: gatherTitle, to: gather(disputeId) }]),
  ]
  return (
    <FormWidth>
      <ErrorSummary errors={errors} />
      <PageHeader title={title} lede={recordTitle} trail={<Breadcrumb trail={trail} current={title} />} />
      {children}
    </FormWidth>
  )
}

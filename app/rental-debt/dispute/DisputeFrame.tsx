import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/Button.tsx'
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx'
import { FormWidth } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { HelpLine } from '../HelpLine.tsx'
import type { DebtStatus } from '../lifecycle.ts'
import { paths } from '../paths.ts'
import { ShortAddress } from '../ShortAddress.tsx'

export type DisputedDebt = { id: string; title: string }

type DisputeFrameProps = {
  debt: DisputedDebt
  title: string
  errors?: readonly FieldError[]
  children: ReactNode
}

/** The frame of the pages on which a dispute is made. */
export function DisputeFrame({ debt, title, errors = [], children }: DisputeFrameProps) {
  const trail = [
    { label: 'Rental Debt', to: paths.list },
    { label: <ShortAddress>{debt.title}</ShortAddress>, to: paths.debt(debt.id) },
  ]
  return (
    <FormWidth>
      <ErrorSummary errors={errors} />
      <PageHeader title={title} lede={debt.title} trail={<Breadcrumb trail={trail} current={title} />} />
      {children}
    </FormWidth>
  )
}

const why: Partial<Record<DebtStatus, string>> = {
  settled: 'This debt is settled: nothing is owed on it any more.',
  expired: 'This debt has expired. It is not reported any more.',
  terminated: 'This debt was terminated. It is not reported any more.',
}

type NotDisputableProps = {
  debt: DisputedDebt & { status: DebtStatus }
  /** The debt came to this stage while the dispute was checked. */
  wasNotSent: boolean
}

/** For a debt at a stage at which there is nothing to dispute. */
export function NotDisputable({ debt, wasNotSent }: NotDisputableProps) {
  const { status } = debt
  return (
    <DisputeFrame debt={debt} title="File a Dispute">
      <Notice title="This debt cannot be disputed now">
        <p>{why[status]}</p>
        {wasNotSent && <p>Your dispute was not sent: the debt changed while you were checking it.</p>}
        <p>
          If you think that is wrong, call us at <HelpLine />.
        </p>
      </Notice>
      <div>
        <LinkButton to={paths.debt(debt.id)}>Back to the debt</LinkButton>
      </div>
    </DisputeFrame>
  )
}

import type { ReactNode } from 'react'
import { helpLine } from '#app/platform/product.ts'
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx'
import { Page } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Wizard } from '#app/ui/StepList.tsx'
import { Text } from '#app/ui/Text.tsx'
import { paths } from './paths.ts'
import { type DraftFacts, type StepName, viewSteps } from './steps.ts'

type WizardPageProps = {
  debtId: string
  heading: string
  facts: DraftFacts
  current: StepName
  /** The step shows a document beside its form. */
  isWide?: boolean
  errors: readonly FieldError[]
  children: ReactNode
}

/** The frame of every step: where the application stands, the help line, and the step itself. */
export function WizardPage({
  debtId,
  heading,
  facts,
  current,
  isWide = false,
  errors,
  children,
}: WizardPageProps) {
  const steps = viewSteps(facts).map((step) => ({
    title: step.title,
    to: step.isOpen ? paths.step(debtId, step.name) : null,
    state: step.isDone ? ('done' as const) : ('todo' as const),
    isCurrent: step.name === current,
  }))
  return (
    <Page>
      <ErrorSummary errors={errors} />
      <PageHeader
        title={heading}
        trail={<Breadcrumb trail={[{ label: 'Rental Debt', to: paths.list }]} current={heading} />}
        actions={
          <Text size="small">
            Questions? <a href={`tel:+${helpLine.replaceAll('-', '')}`}>{helpLine}</a>
          </Text>
        }
      />
      <Wizard steps={steps} isWide={isWide}>
        {children}
      </Wizard>
    </Page>
  )
}

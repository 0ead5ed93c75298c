import { useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { helpLine } from '#app/platform/product.ts'
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx'
import { Page } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Wizard } from '#app/ui/StepList.tsx'
import { Text } from '#app/ui/Text.tsx'
import { paths } from './paths.ts'
import { stepOfHash } from './steps.ts'
import type { WizardFrame } from './wizard-frame.ts'

type WizardPageProps = {
  frame: WizardFrame
  /** The step shows a document beside its form. */
  isWide?: boolean
  errors: readonly FieldError[]
  children: ReactNode
}

/** The frame of every step: where the application stands, the help line, and the step itself. */
export function WizardPage({ frame, isWide = false, errors, children }: WizardPageProps) {
  useHashLinks(frame)
  const { heading } = frame
  const steps = frame.steps.map(({ name, title, state }) => ({
    title,
    to: paths.step(frame.debtId, name),
    state,
    isCurrent: name === frame.current,
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

/** Links of the specification select a step by hash (`#tenant`); they lead to the step's own address. */
function useHashLinks({ debtId, current }: WizardFrame): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = () => {
      const step = stepOfHash(window.location.hash)
      if (step && step !== current) navigate(paths.step(debtId, step), { replace: true })
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [debtId, current, navigate])
}

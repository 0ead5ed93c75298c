import { useNavigate } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { helpLine } from '#app/platform/product.ts'
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx'
import { Page, Row } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { Wizard as StepsBeside } from '#app/ui/StepList.tsx'
import { Text } from '#app/ui/Text.tsx'
import type { Wizard, WizardFrame } from './frame.ts'
import { stepOfHash } from './steps.ts'

const WizardContext = createContext<Wizard<string, never> | null>(null)

/** The wizard that a part of a page belongs to. */
export function useWizard(): Wizard<string, never> {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('a part of a wizard stands outside of its page')
  return wizard
}

export type WizardPageProps<Name extends string> = {
  frame: WizardFrame<Name>
  /** The name above the steps; an application by default. */
  listTitle?: string
  errors: readonly FieldError[]
  children: ReactNode
}

/** The frame of every step: the progress, the help line, what a reviewer asks for, and the step itself. */
export function WizardPage<Name extends string, Facts>({
  wizard,
  frame,
  listTitle,
  errors,
  children,
}: WizardPageProps<Name> & { wizard: Wizard<Name, Facts> }) {
  useHashLinks(wizard, frame)
  const { subjectId, heading, current } = frame
  const steps = frame.steps.map(({ name, title, state }) => ({
    title,
    to: wizard.stepAddress(subjectId, name),
    state,
    isCurrent: name === current,
  }))
  return (
    <WizardContext.Provider value={wizard}>
      <Page>
        <ErrorSummary errors={errors} />
        {/* The subject is a line above; the h1 is the step's question, so that it gets the focus from step to step. */}
        <Row spread>
          <Breadcrumb trail={[wizard.home]} current={heading} />
          <Text size="small">
            Questions? <a href={`tel:+${helpLine.replaceAll('-', '')}`}>{helpLine}</a>
          </Text>
        </Row>
        <StepsBeside {...(listTitle !== undefined && { title: listTitle })} steps={steps}>
          <ReturnReasons reasons={frame.reasons} />
          {children}
        </StepsBeside>
      </Page>
    </WizardContext.Provider>
  )
}

/** Before all that the step says of itself, on each of its screens: it is what the person came back for. */
function ReturnReasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <Notice tone="caution" title="Our reviewer asks you to change something here">
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Notice>
  )
}

/** Old links select a step by hash (`#tenant`); they redirect to the step's own address. */
function useHashLinks<Name extends string, Facts>(
  wizard: Wizard<Name, Facts>,
  { subjectId, current }: WizardFrame<Name>,
): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = () => {
      const step = stepOfHash(wizard.steps, window.location.hash)
      if (step && step !== current) navigate(wizard.stepAddress(subjectId, step), { replace: true })
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [wizard, subjectId, current, navigate])
}

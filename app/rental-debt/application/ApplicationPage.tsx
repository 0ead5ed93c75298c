import { WizardPage, type WizardPageProps } from '#app/wizard/WizardPage.tsx'
import type { StepName } from '../step-names.ts'
import { applicationWizard } from './steps.ts'

/** The page of a step of an application. */
export const ApplicationPage = (props: WizardPageProps<StepName>) => (
  <WizardPage wizard={applicationWizard} {...props} />
)

import { WizardPage, type WizardPageProps } from '#app/wizard/WizardPage.tsx'
import { type ClaimStep, claimWizard } from './steps.ts'

/** The page of a step of "This is not me". */
export const ClaimPage = (props: WizardPageProps<ClaimStep>) => (
  <WizardPage wizard={claimWizard} listTitle="Your dispute" {...props} />
)

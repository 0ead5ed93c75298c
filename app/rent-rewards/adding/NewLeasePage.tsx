import { WizardPage, type WizardPageProps } from '#app/wizard/WizardPage.tsx'
import { type NewLeaseStep, newLeaseWizard } from './steps.ts'

/** The page of a step of a lease that is being entered. */
export const NewLeasePage = (props: WizardPageProps<NewLeaseStep>) => (
  <WizardPage wizard={newLeaseWizard} listTitle="New lease" {...props} />
)

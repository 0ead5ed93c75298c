import { useEffect } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { type FieldError, listErrors } from '#app/ui/ErrorSummary.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { StepForm } from '../StepForm.tsx'
import type { WizardFrame } from '../wizard-frame.ts'
import { addButtonId, type DebtorRow, MOST_DEBTORS, tooManyDebtors } from './debtor-rows.ts'
import type { FormErrors } from './debtor-validation.ts'
import { TenantFields } from './TenantFields.tsx'

/** What the server answers in place of saving: the list as typed, without SINs. */
export type TenantsAnswer = {
  rows: DebtorRow[]
  errors: FormErrors
  /** Where a button of the list leads. */
  focus?: string
  /** What became of the list, for those who do not see it. */
  told?: string | null
  /** The saved list that this one is meant to replace. */
  revision: number
}

export const errorsOf = (answer: TenantsAnswer | undefined): FieldError[] => listErrors(answer?.errors ?? {})

type TenantsStepProps = {
  frame: WizardFrame
  rows: DebtorRow[]
  payerIds: string[]
  isFromOrder: boolean
  answer: TenantsAnswer | undefined
}

/** Step 2: the people who owe the debt. */
export function TenantsStep({ frame, rows: opened, payerIds, isFromOrder, answer }: TenantsStepProps) {
  const { rows, errors, focus, told, revision }: TenantsAnswer = answer ?? {
    rows: opened,
    errors: {},
    revision: frame.revision,
  }
  // The page is not loaded anew where scripts run: then `autofocus` is not looked at again.
  useEffect(() => {
    if (answer?.focus) document.getElementById(answer.focus)?.focus()
  }, [answer])
  return (
    <StepForm
      frame={frame}
      form={{ id: 'tenants' }}
      revision={revision}
      title="Who owes this debt?"
      lede="Name every tenant the order names. At least one needs an email, so that they can be told."
    >
      {isFromOrder && <p>We took the names from the order. Check them, and mend what is not right.</p>}
      {rows.map((row, index) => (
        <TenantFields
          key={row.id}
          frame={frame}
          place={index + 1}
          row={row}
          hasPayments={payerIds.includes(row.id)}
          errors={errors}
          focus={focus}
        />
      ))}
      <StatusMessage tone="info">{told}</StatusMessage>
      <div>
        <Button
          id={addButtonId}
          look="quiet"
          name="intent"
          value="add"
          unavailable={rows.length >= MOST_DEBTORS && tooManyDebtors}
          autoFocus={focus === addButtonId}
        >
          {rows.length === 0 ? 'Add a person' : 'Add another person'}
        </Button>
      </div>
    </StepForm>
  )
}

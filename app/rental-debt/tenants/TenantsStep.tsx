import { Button } from '#app/ui/Button.tsx'
import type { FieldError } from '#app/ui/ErrorSummary.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { fieldErrors } from '../field-errors.ts'
import { StepForm, StepLink } from '../StepForm.tsx'
import { useFocusOn } from '../useFocusOn.ts'
import type { WizardFrame } from '../wizard-frame.ts'
import {
  addButtonId,
  type DebtorRow,
  MOST_DEBTORS,
  removeButtonId,
  tenantLabels,
  tooManyDebtors,
  typedField,
} from './debtor-rows.ts'
import type { FormErrors } from './debtor-validation.ts'
import { type EditedList, rowIntent } from './list-intents.ts'
import { TenantFields } from './TenantFields.tsx'

/** What the server answers in place of saving: the list as typed, without SINs. */
export type TenantsAnswer = {
  rows: DebtorRow[]
  errors: FormErrors
  /** The saved list that this one is meant to replace. */
  revision: number
  /** Where the SINs are kept that were typed before. */
  typedId: string | null
} & Partial<Pick<EditedList, 'focus' | 'told'>>

/** The list after one of its buttons. */
export type TypedTenants = EditedList & { id: string; revision: number }

/** What the summary lists. With several people it says whom it means: their messages are the same. */
export const errorsOf = (answer: TenantsAnswer | undefined): FieldError[] =>
  fieldErrors(answer?.errors ?? {}, {
    labels: tenantLabels,
    list: { name: 'debtors', title: 'Tenant', rows: answer?.rows ?? [] },
  })

type TenantsStepProps = {
  frame: WizardFrame
  rows: DebtorRow[]
  payerIds: string[]
  isFromOrder: boolean
  typed: TypedTenants | null
  answer: TenantsAnswer | undefined
}

/** Step 2: the people who owe the debt. */
export function TenantsStep({ frame, rows: opened, payerIds, isFromOrder, typed, answer }: TenantsStepProps) {
  const edited = answer ?? typed
  const rows = edited?.rows ?? opened
  const errors = answer?.errors ?? {}
  const typedId = answer ? answer.typedId : typed?.id
  const focus = edited?.focus
  useFocusOn(edited)
  return (
    <StepForm
      frame={frame}
      form={{ id: 'tenants' }}
      revision={answer?.revision}
      title="Who owes this debt?"
      lede="Name every tenant the order names. At least one needs an email, so that they can be told."
    >
      {typedId && <input type="hidden" name={typedField} value={typedId} />}
      {isFromOrder && <p>We took the names from the order. Check them, and mend what is not right.</p>}
      {rows.map((row, index) => (
        <TenantFields
          key={row.id}
          title={`Tenant ${index + 1}`}
          whose={`tenant ${index + 1}`}
          row={row}
          errors={errors}
          focus={focus}
          remove={
            <RemoveButton
              frame={frame}
              id={row.id}
              whose={`tenant ${index + 1}`}
              hasPayments={payerIds.includes(row.id)}
            />
          }
        />
      ))}
      <StatusMessage tone="info">{edited?.told}</StatusMessage>
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

type RemoveButtonProps = { frame: WizardFrame; id: string; whose: string; hasPayments: boolean }

function RemoveButton({ frame, id, whose, hasPayments }: RemoveButtonProps) {
  return (
    <Button
      id={removeButtonId(id)}
      look="danger"
      size="small"
      name="intent"
      value={rowIntent('remove', id)}
      aria-label={`Remove ${whose}`}
      unavailable={hasPayments && <PaymentsFirst frame={frame} />}
    >
      Remove
    </Button>
  )
}

function PaymentsFirst({ frame }: { frame: WizardFrame }) {
  return (
    <>
      Has payments in{' '}
      <StepLink frame={frame} to="repayment">
        Repayment
      </StepLink>
    </>
  )
}

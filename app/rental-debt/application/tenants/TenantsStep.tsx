import { Button } from '#app/ui/Button.tsx'
import type { FieldError } from '#app/ui/ErrorSummary.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { RemoveRow } from '#app/ui/some-layout.tsx'
import { fieldErrors } from '#app/wizard/field-errors.ts'
import { draftInputField } from '#app/wizard/frame.ts'
import { rowIntent } from '#app/wizard/list-intents.ts'
import { StepForm, StepLink } from '#app/wizard/StepForm.tsx'
import { useFocusOn } from '#app/wizard/useFocusOn.ts'
import type { ApplicationFrame } from '../steps.ts'
import {
  addButtonId,
  type DebtorRow,
  debtorLabels,
  MAX_DEBTORS,
  removeButtonId,
  tooManyDebtors,
} from './debtor-rows.ts'
import type { FormErrors } from './debtor-validation.ts'
import type { EditedDebtors } from './list-intents.ts'
import { TenantFields } from './TenantFields.tsx'

/** The server's answer instead of saving: the list as typed, without SINs. */
export type DebtorsActionData = {
  rows: DebtorRow[]
  errors: FormErrors
  /** The saved list that this one replaces. */
  revision: number
  /** Where earlier typed SINs are stored. */
  draftInputId: string | null
} & Partial<Pick<EditedDebtors, 'focus' | 'message'>>

/** The list after one of its buttons. */
export type DebtorsDraftInput = EditedDebtors & { id: string; revision: number }

/** Errors for the summary. With several people each one names its person, because their messages are the same. */
export const errorsOf = (actionData: DebtorsActionData | undefined): FieldError[] =>
  fieldErrors(actionData?.errors ?? {}, {
    labels: debtorLabels,
    list: { name: 'debtors', title: 'Tenant', rows: actionData?.rows ?? [] },
  })

type TenantsStepProps = {
  frame: ApplicationFrame
  rows: DebtorRow[]
  payerIds: string[]
  isFromOrder: boolean
  draftInput: DebtorsDraftInput | null
  actionData: DebtorsActionData | undefined
}

/** Step 2: the people who owe the debt. */
export function TenantsStep({
  frame,
  rows: opened,
  payerIds,
  isFromOrder,
  draftInput,
  actionData,
}: TenantsStepProps) {
  const edited = actionData ?? draftInput
  const rows = edited?.rows ?? opened
  const errors = actionData?.errors ?? {}
  const draftInputId = actionData ? actionData.draftInputId : draftInput?.id
  const focus = edited?.focus
  useFocusOn(edited)
  return (
    <StepForm
      frame={frame}
      form={{ id: 'tenants' }}
      revision={actionData?.revision}
      title="Who owes this debt?"
      lede="Add every tenant named in the order, with their email. We need the email of at least one."
    >
      {draftInputId && <input type="hidden" name={draftInputField} value={draftInputId} />}
      {isFromOrder && <p>We took the names from the order. Check them, and fix what is not right.</p>}
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
      <StatusMessage tone="info">{edited?.message}</StatusMessage>
      <div>
        <Button
          id={addButtonId}
          look="quiet"
          name="intent"
          value="add"
          unavailable={rows.length >= MAX_DEBTORS && tooManyDebtors}
          autoFocus={focus === addButtonId}
        >
          {rows.length === 0 ? 'Add a person' : 'Add another person'}
        </Button>
      </div>
    </StepForm>
  )
}

type RemoveButtonProps = { frame: ApplicationFrame; id: string; whose: string; hasPayments: boolean }

function RemoveButton({ frame, id, whose, hasPayments }: RemoveButtonProps) {
  return (
    <RemoveRow
      id={removeButtonId(id)}
      value={rowIntent('remove', id)}
      what={whose}
      unavailable={hasPayments && <PaymentsFirst frame={frame} />}
    />
  )
}

function PaymentsFirst({ frame }: { frame: ApplicationFrame }) {
  return (
    <>
      Has payments in{' '}
      <StepLink frame={frame} to="repayment">
        Repayment
      </StepLink>
    </>
  )
}

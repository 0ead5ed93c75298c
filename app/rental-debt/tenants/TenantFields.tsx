import { Button } from '#app/ui/Button.tsx'
import { DateField, EmailField, TextField } from '#app/ui/fields.tsx'
import { FormGrid, RepeatedGroup } from '#app/ui/form-layout.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { StepLink } from '../StepForm.tsx'
import type { WizardFrame } from '../wizard-frame.ts'
import { type DebtorRow, fieldName, removeButtonId, type TextFieldName } from './debtor-rows.ts'
import type { FormErrors } from './debtor-validation.ts'
import { rowIntent } from './list-intents.ts'
import { SinField } from './SinField.tsx'

type TenantFieldsProps = {
  frame: WizardFrame
  place: number
  row: DebtorRow
  hasPayments: boolean
  errors: FormErrors
  /** The id of the field that a button of the list led to. */
  focus: string | undefined
}

/** One person of the list. */
export function TenantFields({ frame, place, row, hasPayments, errors, focus }: TenantFieldsProps) {
  const { id } = row
  const whose = `tenant ${place}`
  const field = (name: TextFieldName) => {
    const full = fieldName(id, name)
    return { name: full, error: errors[full], defaultValue: row[name], autoComplete: 'off' }
  }
  const first = field('first_name')
  return (
    <RepeatedGroup
      title={`Tenant ${place}`}
      remove={
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
      }
    >
      <FormGrid>
        <TextField label="First name" {...first} autoFocus={focus === first.name} />
        <TextField label="Middle name (optional)" {...field('middle_name')} />
        <TextField label="Last name" {...field('last_name')} />
        <EmailField label="Email" {...field('email')} />
      </FormGrid>
      <div data-private="">
        <Stack>
          <DateField
            label="Date of birth"
            hint="Highly recommended: without it the bureau cannot match the person."
            {...field('date_of_birth')}
          />
          <SinField row={row} whose={whose} error={errors[fieldName(id, 'new_sin_number')]} focus={focus} />
        </Stack>
      </div>
    </RepeatedGroup>
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

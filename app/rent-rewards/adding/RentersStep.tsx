import { formatPhoneForInput } from '#app/platform/values/phone.ts'
import { Button } from '#app/ui/Button.tsx'
import type { FieldError } from '#app/ui/ErrorSummary.tsx'
import { EmailField, PhoneField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { RemoveRow, RepeatedGroup } from '#app/ui/some-layout.tsx'
import { fieldErrors } from '#app/wizard/field-errors.ts'
import { rowIntent } from '#app/wizard/list-intents.ts'
import { StepForm } from '#app/wizard/StepForm.tsx'
import { useFocusOn } from '#app/wizard/useFocusOn.ts'
import { maxRenters } from '../leases/max-renters.ts'
import {
  addButtonId,
  type EditedRenters,
  type RenterRow,
  renterField,
  renterLabels,
  tooManyRenters,
} from './renter-rows.ts'
import type { NewLeaseFrame } from './steps.ts'

/** The server's answer instead of saving: the list as typed. */
export type RentersAnswer = {
  rows: RenterRow[]
  errors: Record<string, string[]>
  /** The saved list that this one replaces. */
  revision: number
} & Partial<Pick<EditedRenters, 'focus' | 'message'>>

/** With several renters each error names its renter, because their messages are the same. */
export const rentersErrors = (answer: RentersAnswer | undefined): FieldError[] =>
  fieldErrors(answer?.errors ?? {}, {
    labels: renterLabels,
    list: { name: 'renters', title: 'Renter', rows: answer?.rows ?? [] },
  })

type Props = {
  frame: NewLeaseFrame
  rows: RenterRow[]
  draftInput: (EditedRenters & { id: string }) | null
  answer: RentersAnswer | undefined
}

/** Step 3: who rents. */
export function RentersStep({ frame, rows: saved, draftInput, answer }: Props) {
  const edited = answer ?? draftInput
  const rows = edited?.rows ?? saved
  const errors = answer?.errors ?? {}
  useFocusOn(edited)
  return (
    <StepForm
      frame={frame}
      form={{ id: 'renters' }}
      revision={answer?.revision}
      title="Who rents it?"
      lede="Each renter decides for themselves whether their rent is reported."
    >
      {rows.map((row, index) => (
        <Renter key={row.id} row={row} place={index + 1} errors={errors} focus={edited?.focus} />
      ))}
      <StatusMessage tone="info">{edited?.message}</StatusMessage>
      <div>
        <Button
          id={addButtonId}
          look="quiet"
          name="intent"
          value="add"
          unavailable={rows.length >= maxRenters && tooManyRenters}
          autoFocus={edited?.focus === addButtonId}
        >
          {rows.length === 0 ? 'Add a renter' : 'Add another renter'}
        </Button>
      </div>
    </StepForm>
  )
}

type RenterProps = {
  row: RenterRow
  place: number
  errors: Readonly<Record<string, readonly string[]>>
  focus: string | undefined
}

function Renter({ row, place, errors, focus }: RenterProps) {
  const field = (name: Parameters<typeof renterField>[1]) => {
    const id = renterField(row.id, name)
    return { id, name: id, error: errors[id], defaultValue: row[name], autoComplete: 'off' }
  }
  const first = field('first_name')
  return (
    <RepeatedGroup
      title={`Renter ${place}`}
      remove={<RemoveRow value={rowIntent('remove', row.id)} what={`renter ${place}`} />}
    >
      <FormGrid>
        <TextField label={renterLabels.first_name} {...first} autoFocus={focus === first.id} />
        <TextField label={renterLabels.last_name} {...field('last_name')} />
        <TextField label={`${renterLabels.middle_name} (optional)`} {...field('middle_name')} />
        <PhoneField
          label={`${renterLabels.phone} (optional)`}
          {...field('phone')}
          mask={formatPhoneForInput}
        />
      </FormGrid>
      <EmailField
        label={`${renterLabels.email} (optional)`}
        hint="To ask for consent by email."
        {...field('email')}
      />
    </RepeatedGroup>
  )
}

import { type FocusEvent, useState } from 'react'
import { fieldProps, type ServerForm } from '#app/platform/forms.tsx'
import {
  formatPostalCode,
  POSTAL_CODE_MAX_LENGTH,
  parsePostalCode,
  postalCodeMessages,
} from '#app/platform/values/postal-code.ts'
import { RadioGroup } from '#app/ui/choices.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { CheckboxGroup } from '#app/ui/some-fields.tsx'
import { attributionChoices, labelChoices, toolChoices } from './choices.ts'
import * as css from './QuestionDialog.css.ts'
import type { OnboardingStep } from './steps.ts'
import { ledes } from './texts.ts'

export type QuestionValues = {
  first_name: string
  last_name: string
  in_canada: string
  province: string
  postal_code: string
  country: string
  chosen: string[]
  other: string
  doors: string
}

type Fields = ServerForm<QuestionValues>[1]
type Option = { value: string; label: string }

type QuestionFieldsProps = {
  step: OnboardingStep
  fields: Fields
  /** The checked boxes, from the server's answer or the saved value. */
  chosen: readonly string[]
  provinces: readonly Option[]
  countries: readonly Option[]
}

export function QuestionFields({ step, fields, chosen, provinces, countries }: QuestionFieldsProps) {
  switch (step) {
    case 'name':
      return (
        <>
          <TextField label="First name" autoComplete="given-name" {...fieldProps(fields.first_name)} />
          <TextField label="Last name" autoComplete="family-name" {...fieldProps(fields.last_name)} />
        </>
      )
    case 'residence':
      return <ResidenceFields fields={fields} provinces={provinces} countries={countries} />
    case 'labels':
      return <Ticks fields={fields} chosen={chosen} choices={labelChoices} step={step} />
    case 'property-tool':
      return <Ticks fields={fields} chosen={chosen} choices={toolChoices} step={step} />
    case 'doors':
      return (
        <TextField
          label="Number of doors"
          hint="Each home counts as one door."
          inputMode="numeric"
          autoComplete="off"
          width="short"
          {...fieldProps(fields.doors)}
        />
      )
    case 'attribution':
      return <Ticks fields={fields} chosen={chosen} choices={attributionChoices} step={step} />
  }
}

type ResidenceProps = Pick<QuestionFieldsProps, 'fields' | 'provinces' | 'countries'>

function ResidenceFields({ fields, provinces, countries }: ResidenceProps) {
  return (
    <>
      <RadioGroup
        label="Do you live in Canada?"
        {...fieldProps(fields.in_canada)}
        choices={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
      <div className={css.inCanada}>
        <SelectField
          label="Province or territory"
          placeholder="Select one"
          options={provinces}
          autoComplete="address-level1"
          {...fieldProps(fields.province)}
        />
        <PostalCodeField field={fields.postal_code} />
      </div>
      <div className={css.elsewhere}>
        <SelectField
          label="Country"
          placeholder="Select one"
          options={countries}
          autoComplete="country"
          {...fieldProps(fields.country)}
        />
      </div>
    </>
  )
}

/** Checked on blur, as the specification asks (1, section 5): a hint that does not block anyone. */
function PostalCodeField({ field }: { field: Fields['postal_code'] }) {
  const [noticed, setNoticed] = useState<string | null>(null)
  const onBlur = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const parsed = parsePostalCode(input.value, postalCodeMessages.onboarding)
    if (parsed.ok) input.value = formatPostalCode(input.value, ' ')
    setNoticed(parsed.ok || input.value.trim() === '' ? '' : parsed.message)
  }
  const { error, ...props } = fieldProps(field)
  return (
    <TextField
      label="Postal code"
      autoComplete="postal-code"
      maxLength={POSTAL_CODE_MAX_LENGTH}
      width="short"
      {...props}
      error={noticed === null ? error : noticed || undefined}
      onBlur={onBlur}
    />
  )
}

type TicksProps = Pick<QuestionFieldsProps, 'fields' | 'chosen'> & {
  step: 'labels' | 'property-tool' | 'attribution'
  choices: Readonly<Record<string, string>>
}

function Ticks({ fields, chosen, choices, step }: TicksProps) {
  const { defaultValue: _, ...group } = fieldProps(fields.chosen)
  return (
    <>
      <CheckboxGroup
        label={ledes[step]}
        {...group}
        defaultValues={chosen}
        choices={Object.entries(choices).map(([value, label]) => ({ value, label }))}
      />
      <div className={css.other}>
        <TextField
          label="What is it, if you selected Other?"
          autoComplete="off"
          {...fieldProps(fields.other)}
        />
      </div>
    </>
  )
}

import { RadioGroup } from '../choices.tsx'
import { DateField, EmailField, FileField, PhoneField, SelectField, TextField } from '../fields.tsx'
import { FormWidth } from '../layout.tsx'
import { CheckboxField, CheckboxGroup, CodeField, MoneyField, TextAreaField } from '../some-fields.tsx'
import { Sample } from './Sample.tsx'

const provinces = [
  { value: 'ON', label: 'Ontario' },
  { value: 'QC', label: 'Quebec' },
]

const possession = [
  { value: 'active', label: 'They have moved out', hint: 'You will be asked for the date.' },
  { value: 'in_possession', label: 'They still live there' },
]

const sizes = 'PDF, up to 20 MB.'

function Plain() {
  return (
    <FormWidth>
      <TextField name="plain-text" label="Full address" autoComplete="street-address" />
      <TextField
        name="plain-hint"
        label="Postal code"
        hint="Like K1A 0B1"
        autoComplete="postal-code"
        width="short"
      />
      <EmailField name="plain-email" label="Email" />
      <PhoneField name="plain-tel" label="Phone number" />
      <MoneyField name="plain-money" label="Monthly rent" hint="Like 1,234.56" defaultValue="1,950.00" />
      <DateField name="plain-date" label="Date of the order" defaultValue="2024-02-13" />
      <TextAreaField name="plain-area" label="Notes" rows={3} />
      <SelectField name="plain-select" label="Province" options={provinces} placeholder="Choose a province" />
      <RadioGroup
        name="plain-radio"
        label="Where do the tenants live?"
        choices={possession}
        defaultValue="active"
      />
      <CheckboxGroup
        name="plain-boxes"
        label="Which notices did you give?"
        hint="Choose all that apply."
        choices={['N4', 'N5', 'N12'].map((value) => ({ value, label: value }))}
        defaultValues={['N4']}
      />
      <CheckboxField name="plain-box" label="I affirm that what I have entered is true." />
      <FileField name="plain-file" label="Court order" limits={sizes} accept="application/pdf" />
      <FileField
        name="stored-file"
        label="Lease"
        limits={sizes}
        stored="lease-1407-harrowgate.pdf (312 KB)"
      />
      <CodeField name="plain-code" label="Six-digit code" hint="From the email we sent you." />
    </FormWidth>
  )
}

function Refused() {
  return (
    <FormWidth>
      <TextField name="bad-text" label="Full address" error="Enter the address of the rental unit" />
      <EmailField
        name="bad-email"
        label="Email"
        hint="We write to it once."
        error="Enter an email address like name@example.ca"
        defaultValue="avery@"
      />
      <MoneyField
        name="bad-money"
        label="Monthly rent"
        error="Enter an amount in dollars and cents, like 1,234.56"
      />
      <DateField name="bad-date" label="Date of the order" error="Enter a date that is not in the future" />
      <TextAreaField name="bad-area" label="Notes" rows={3} error="Say in a few words what happened" />
      <SelectField
        name="bad-select"
        label="Province"
        options={provinces}
        error="Choose a province"
        placeholder="Choose"
      />
      <RadioGroup
        name="bad-radio"
        label="Where do the tenants live?"
        choices={possession}
        error="Choose whether they have moved out"
      />
      <CheckboxGroup
        name="bad-boxes"
        label="Which notices did you give?"
        choices={['N4', 'N5'].map((value) => ({ value, label: value }))}
        error="Choose at least one notice"
      />
      <CheckboxField
        name="bad-box"
        label="I affirm that what I have entered is true."
        error="Affirm it to go on"
      />
      <FileField
        name="bad-file"
        label="Court order"
        limits={sizes}
        error="order.docx is not a PDF. Save it as a PDF and choose that file."
      />
      <CodeField name="bad-code" label="Six-digit code" error="This code has expired. Ask for a new one." />
    </FormWidth>
  )
}

export function FieldSamples() {
  return (
    <>
      <Sample title="Fields">
        <Plain />
      </Sample>
      <Sample title="Fields with errors">
        <Refused />
      </Sample>
    </>
  )
}

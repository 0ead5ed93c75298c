import { fieldProps, useServerForm } from '#app/platform/forms.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { CheckboxGroup, TextAreaField } from '#app/ui/some-fields.tsx'
import { Text } from '#app/ui/Text.tsx'
import { tags } from '../tags.ts'
import { knownTribunalOptions } from '../tribunals.ts'
import { type CorrectableField, correctableFields, parts } from './correctable-fields.ts'
import { AnswerField, Frame, Reported, type ReportProps } from './StaffForms.tsx'

type CorrectProps = ReportProps & { values: Record<string, string>; shown: string }

/** Every value of a filing that can be corrected; untouched ones stay as they are. */
export function CorrectForm({ report, values, shown, answer, ...about }: CorrectProps) {
  const [form, fields] = useServerForm<Record<string, string>>('correct', answer, { ...values, shown })
  const typed = answer?.result.initialValue
  const tagsTyped = (typed?.tags ?? []) as string | string[]
  const tagValues = typed?.tags_shown ? [tagsTyped].flat() : (values.tags ?? '').split('\n')
  const show = (field: CorrectableField) => {
    const given = fields[field.name]
    return given && <Value key={field.name} field={field} form={fieldProps(given)} tagValues={tagValues} />
  }
  return (
    <Frame
      {...about}
      form={form}
      title="Change this filing"
      says={
        report ? (
          <Reported report={report} />
        ) : (
          <p>Your changes replace what is there, and searches use them at once. The old values are kept.</p>
        )
      }
    >
      <input type="hidden" name="shown" value={fields.shown?.initialValue} />
      {report && fields.answer && <AnswerField field={fields.answer} report={report} />}
      {Object.entries(parts).map(([part, title]) => {
        const fields = correctableFields.filter((field) => field.part === part)
        const short = fields.filter((field) => !isLong(field))
        return (
          <Stack key={part} as="section">
            <h2>{title}</h2>
            {part === 'dates' && <Text tone="muted">Such as 2024-03-12.</Text>}
            {fields.filter(isLong).map(show)}
            {short.length > 0 && <FormGrid>{short.map(show)}</FormGrid>}
          </Stack>
        )
      })}
    </Frame>
  )
}

const isLong = ({ kind }: CorrectableField) => ['words', 'names', 'tags', 'tribunal'].includes(kind)

const payers = [
  { value: 'tenant', label: 'The tenant' },
  { value: 'landlord', label: 'The landlord' },
]
const yesOrNo = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

/** A record may have one that is not offered. */
const tribunalsWith = (own = '') =>
  own === '' || knownTribunalOptions.some(({ value }) => value === own)
    ? knownTribunalOptions
    : [{ value: own, label: own }, ...knownTribunalOptions]

type ValueProps = {
  field: CorrectableField
  form: ReturnType<typeof fieldProps>
  tagValues: string[]
}

function Value({ field: { label, kind }, form, tagValues }: ValueProps) {
  const { defaultValue: _, ...named } = form
  switch (kind) {
    case 'tags':
      return (
        <>
          <input type="hidden" name="tags_shown" value="yes" />
          <CheckboxGroup {...named} label={label} choices={tags} defaultValues={tagValues} />
        </>
      )
    case 'names':
      return <TextAreaField {...form} label={label} hint="One name on each line" rows={3} />
    case 'words':
      return <TextAreaField {...form} label={label} rows={8} />
    case 'payer':
      return <SelectField {...form} label={label} options={payers} placeholder="Not stated" />
    case 'tribunal':
      return <SelectField {...form} label={label} options={tribunalsWith(form.defaultValue)} width="full" />
    case 'conditional':
      return <SelectField {...form} label={label} options={yesOrNo} placeholder="Not stated" />
    case 'dismissed':
      return <SelectField {...form} label={label} options={yesOrNo} />
    default:
      return <TextField {...form} label={label} autoComplete="off" />
  }
}

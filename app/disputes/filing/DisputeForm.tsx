import { fieldProps, useServerForm } from '#app/platform/forms.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { listErrors } from '#app/ui/ErrorSummary.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { CheckboxGroup, TextAreaField } from '#app/ui/some-fields.tsx'
import { DisputeFrame, type RecordHead, type SubjectPages } from '../DisputeFrame.tsx'
import type { DisputeInput } from '../drafts/dispute-draft.server.ts'
import { type EvidenceAnswer, EvidenceForm } from '../evidence/EvidenceForm.tsx'
import type { Done } from '../evidence/evidence-rules.ts'
import type { PartLabels } from '../labels.ts'
import type { DisputeFormView } from './dispute-form-view.server.ts'

type DisputeFormProps = {
  subject: SubjectPages
  record: RecordHead
  typed: DisputeInput
  parts: readonly string[]
  anotherDisputes: DisputeFormView['anotherDisputes']
  files: readonly { id: string; fileName: string; size: number }[]
  done: Done | null
  answer: EvidenceAnswer | undefined
}

/** The reason in their own words, with evidence. */
export function DisputeForm({
  subject,
  record,
  typed,
  parts,
  anotherDisputes,
  files,
  done,
  answer,
}: DisputeFormProps) {
  const [form, fields] = useServerForm<DisputeInput>('dispute', answer, typed)
  const labels = subject.labels.form
  const choices = Object.entries(labels.reasons).map(([value, label]) => ({ value, label }))
  return (
    <EvidenceForm
      recordId={record.id}
      frame={(errors, children) => (
        <DisputeFrame subject={subject} record={record} title="File a Dispute" errors={errors}>
          {children}
        </DisputeFrame>
      )}
      files={files}
      done={done}
      answer={answer}
      next="Check your dispute"
      here={subject.paths.form(record.id)}
      cancelTo={subject.paths.record(record.id)}
      formId={form.id}
      formErrors={listErrors(form.allErrors)}
      filesHint={labels.evidenceHint}
      intro={
        anotherDisputes && (
          <Notice>
            <p>{labels.anotherDisputes(anotherDisputes.until)}</p>
          </Notice>
        )
      }
    >
      <RadioGroup {...fieldProps(fields.reason)} label={labels.whyDispute} choices={choices} />
      {labels.parts && parts.length > 0 && (
        <Parts labels={labels.parts} parts={parts} field={fields.parts} chosen={typed.parts} />
      )}
      <TextAreaField
        {...fieldProps(fields.explanation)}
        label="What is wrong?"
        hint={labels.explanationHint}
        rows={8}
      />
    </EvidenceForm>
  )
}

type PartsProps = {
  labels: PartLabels
  parts: readonly string[]
  field: Parameters<typeof fieldProps>[0]
  /** As saved; what was just sent comes first. */
  chosen: readonly string[]
}

/** Which parts of the record are wrong. */
function Parts({ labels: { label, hint, text }, parts, field, chosen }: PartsProps) {
  const { defaultValue: _, ...named } = fieldProps(field)
  return (
    <CheckboxGroup
      {...named}
      label={label}
      hint={hint}
      choices={parts.map((value) => ({ value, label: text(value) }))}
      defaultValues={chosen}
    />
  )
}

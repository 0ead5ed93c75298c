import { fieldProps, useServerForm } from '#app/platform/forms.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { listErrors } from '#app/ui/ErrorSummary.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import type { RecordHead, SubjectPages } from './DisputeFrame.tsx'
import type { DisputeInput } from './dispute-draft.server.ts'
import type { DisputeFormView } from './dispute-form-view.server.ts'
import { type EvidenceAnswer, EvidenceForm } from './EvidenceForm.tsx'
import type { Done } from './evidence-rules.ts'

type DisputeFormProps = {
  subject: SubjectPages
  record: RecordHead
  typed: DisputeInput
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
      subject={subject}
      record={record}
      files={files}
      done={done}
      answer={answer}
      title="File a Dispute"
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
      <TextAreaField
        {...fieldProps(fields.explanation)}
        label="What is wrong?"
        hint={labels.explanationHint}
        rows={8}
      />
    </EvidenceForm>
  )
}

import { fieldProps, useServerForm } from '#app/platform/forms.tsx'
import { listErrors } from '#app/ui/ErrorSummary.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { Time } from '#app/ui/values.tsx'
import { DisputeFrame, type SubjectPages } from '../DisputeFrame.tsx'
import { type EvidenceAnswer, EvidenceForm } from '../evidence/EvidenceForm.tsx'
import type { Done } from '../evidence/evidence-rules.ts'
import type { StatementForm as StatementView } from './statement-form.server.ts'

type StatementFormProps = {
  subject: SubjectPages
  view: StatementView
  done: Done | null
  answer: EvidenceAnswer | undefined
}

/** One side's statement on an open dispute: the debtor adds to it, the other side answers it. */
export function StatementForm({ subject, view, done, answer }: StatementFormProps) {
  const { record, side, typed, files, until, of } = view
  const [form, fields] = useServerForm<{ words: string }>('statement', answer, typed)
  const labels = subject.labels.statements[side]
  return (
    <EvidenceForm
      recordId={record.id}
      frame={(errors, children) => (
        <DisputeFrame subject={subject} record={record} title={labels.action} errors={errors}>
          {children}
        </DisputeFrame>
      )}
      files={files}
      done={done}
      answer={answer}
      next={side === 'furnisher' ? 'Check your answer' : 'Check what you add'}
      here={subject.paths.statement(record.id, of)}
      cancelTo={subject.paths.filed(record.id, of)}
      formId={form.id}
      formErrors={listErrors(form.allErrors)}
      filesHint={labels.filesHint}
      intro={
        <Notice title="Who reads it">
          <p>{labels.whoReads}</p>
          {side === 'furnisher' && (
            <p>
              You can answer until <Time date={until} />.
            </p>
          )}
        </Notice>
      }
    >
      <TextAreaField {...fieldProps(fields.words)} label={labels.words} hint={labels.wordsHint} rows={8} />
    </EvidenceForm>
  )
}

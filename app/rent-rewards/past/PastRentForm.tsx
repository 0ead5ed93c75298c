import type { ReactNode } from 'react'
import { type EvidenceAnswer, EvidenceForm } from '#app/disputes/evidence/EvidenceForm.tsx'
import type { Done } from '#app/disputes/evidence/evidence-rules.ts'
import { fieldProps, useServerForm } from '#app/platform/forms.tsx'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { type FieldError, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { CheckboxGroup, TextAreaField } from '#app/ui/some-fields.tsx'
import { Time } from '#app/ui/values.tsx'
import { rentPaths } from '../paths.ts'
import type { PastRentView } from './past-rent-view.server.ts'

type Props = {
  view: PastRentView
  done: Done | null
  answer: EvidenceAnswer | undefined
  frame: (errors: readonly FieldError[], form: ReactNode) => ReactNode
}

/** Chooses months, with proof; all of them to begin with. */
export function PastRentForm({ view, done, answer, frame }: Props) {
  const { leaseId, toAsk, draft, side, landlord, countsFrom } = view
  const [form, fields] = useServerForm<{ parts: string[]; explanation: string }>('past-rent', answer, {
    explanation: draft.explanation,
  })
  const { defaultValue: _, ...parts } = fieldProps(fields.parts)
  const here = rentPaths.pastRent(leaseId)
  return (
    <EvidenceForm
      recordId={leaseId}
      frame={frame}
      files={draft.files}
      done={done}
      answer={answer}
      next="Send to our reviewers"
      onEnter="keep"
      here={here}
      cancelTo={rentPaths.lease(leaseId)}
      formId={form.id}
      formErrors={listErrors(form.allErrors)}
      filesLabel="Proof"
      filesHint={
        side === 'landlord'
          ? 'The lease, and your ledger or bank statements that show each month. Only our reviewers see them.'
          : 'Your lease, and bank statements or receipts that show each month. Only our reviewers see them. Black out what is not about rent.'
      }
      intro={
        <Card labelledBy="how">
          <Stack>
            <h2 id="how">Add months before your first report</h2>
            <p>
              The months from <Time date={countsFrom} /> on count already. Up to 24 earlier months can be
              added, if they were paid on time and you can show it.
            </p>
            <p>
              {side === 'landlord'
                ? 'The renters who agreed are asked what they know. A month that a renter wants left out is not added.'
                : `${landlord} is asked what they know.`}{' '}
              Our reviewers decide on each month. No month is ever added as late.
            </p>
          </Stack>
        </Card>
      }
    >
      <CheckboxGroup
        {...parts}
        label="Which months were paid on time?"
        choices={toAsk.map((month) => ({ value: month, label: formatMonth(month) }))}
        defaultValues={draft.parts}
      />
      <TextAreaField
        {...fieldProps(fields.explanation)}
        label="What do the files show? (optional)"
        rows={3}
      />
    </EvidenceForm>
  )
}

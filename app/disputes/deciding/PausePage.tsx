import type { SubmissionResult } from '@conform-to/react'
import { fieldProps, useServerForm } from '#app/platform/forms.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { DecisionFrame } from './DecisionPage.tsx'
import type { PauseView } from './decision-page.server.ts'

type PausePageProps = { view: PauseView; answer: { result: SubmissionResult } | undefined }

/** Why nothing new is reported for now: both sides read what is chosen and written here. */
export function PausePage({ view, answer }: PausePageProps) {
  const [form, fields] = useServerForm<{ reason: string; words: string }>('pause', answer)
  const choices = Object.entries(view.reasons).map(([value, label]) => ({ value, label }))
  return (
    <DecisionFrame view={view} form={form}>
      <RadioGroup
        {...fieldProps(fields.reason)}
        label="Why is reporting paused?"
        hint="Both sides read the reason as you write it."
        choices={choices}
      />
      <TextAreaField
        {...fieldProps(fields.words)}
        label="In your own words"
        hint="Required for another reason. Otherwise it is added below the reason. Both sides read it as you write it."
        rows={4}
      />
    </DecisionFrame>
  )
}

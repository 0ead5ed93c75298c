import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { fieldProps, PageFormToken, useServerForm } from '#app/platform/forms.tsx'
import { ConfirmPage } from '#app/ui/ConfirmPage.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { disputePaths } from '../paths.ts'
import { AlsoAnswered } from './AlsoAnswered.tsx'
import type { AlsoOpen, DecisionPageView } from './decision-page.server.ts'

type DecisionPageProps = {
  view: DecisionPageView
  answer: { result: SubmissionResult } | undefined
  label: string
  hint: string
  also?: readonly AlsoOpen[]
}

/** The page for a staff action on a dispute that needs a text. */
export function DecisionPage({ view, answer, label, hint, also = [] }: DecisionPageProps) {
  const [form, fields] = useServerForm<{ words: string }>('decision', answer)
  return (
    <DecisionFrame view={view} form={form}>
      <TextAreaField {...fieldProps(fields.words)} label={label} hint={hint} rows={6} />
      <AlsoAnswered also={also} />
    </DecisionFrame>
  )
}

type DecisionFrameProps = {
  view: DecisionPageView
  form: { id: string; allErrors: Record<string, string[]> }
  children: ReactNode
}

/** The effect, the fields, and the two buttons. */
export function DecisionFrame({ view, form, children }: DecisionFrameProps) {
  const { disputeId, recordTitle, title, tone, consequences } = view
  return (
    <ConfirmPage
      title={title}
      about={recordTitle}
      trail={[
        { label: 'Disputes', to: disputePaths.queue },
        { label: recordTitle, to: disputePaths.dispute(disputeId) },
      ]}
      form={form}
      token={<PageFormToken />}
      tone={tone}
      says={<p>{consequences}</p>}
    >
      {children}
    </ConfirmPage>
  )
}

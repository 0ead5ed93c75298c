import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { fieldProps, formProps, PageFormToken, useServerForm } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
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
  const back = disputePaths.dispute(disputeId)
  const trail = [
    { label: 'Disputes', to: disputePaths.queue },
    { label: recordTitle, to: back },
  ]
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <PageHeader title={title} lede={recordTitle} trail={<Breadcrumb trail={trail} current={title} />} />
      <Card>
        <Form {...formProps(form)}>
          <Stack>
            <PageFormToken />
            <Notice tone={tone === 'danger' ? 'caution' : 'info'}>
              <p>{consequences}</p>
            </Notice>
            {children}
            <ConfirmButtons confirm={title} tone={tone} cancelTo={back} />
          </Stack>
        </Form>
      </Card>
    </FormWidth>
  )
}

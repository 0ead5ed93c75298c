import type { SubmissionResult } from '@conform-to/react'
import { fieldProps, PageFormToken, type ServerForm, useServerForm } from '#app/platform/forms.tsx'
import { ConfirmPage, type ConfirmPageProps } from '#app/ui/ConfirmPage.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { CheckboxField, TextAreaField } from '#app/ui/some-fields.tsx'
import { paths } from '../paths.ts'
import { withdrawalReasons } from '../withdrawal.ts'
import type { StaffReport } from './staff-filing.server.ts'

export type Answer = { result: SubmissionResult } | undefined
export type About = { filingId: string; fileNumber: string }

type FrameProps = About & Omit<ConfirmPageProps, 'about' | 'trail' | 'token'>

/** A page of one filing that confirms an action of staff. */
export function Frame({ filingId, fileNumber, ...page }: FrameProps) {
  return (
    <ConfirmPage
      {...page}
      about={fileNumber}
      trail={[
        { label: 'Filings', to: paths.staff.reports },
        { label: fileNumber, to: paths.staff.filing(filingId) },
      ]}
      token={<PageFormToken />}
    />
  )
}

type WithdrawFields = { reason: string; words: string; close_reports: string; answer: string }
type WithdrawProps = About & { waiting: StaffReport[]; answer: Answer }

export function WithdrawForm({ waiting, answer, ...about }: WithdrawProps) {
  const [form, fields] = useServerForm<WithdrawFields>('withdraw', answer, { close_reports: 'on' })
  const choices = Object.entries(withdrawalReasons).map(([value, label]) => ({ value, label }))
  return (
    <Frame
      {...about}
      form={form}
      title="Withdraw this filing"
      tone="danger"
      says={
        <p>
          Its page says that it was withdrawn and nothing else. Its file and pages, searches and reports stop
          showing it at once. It can be published again.
        </p>
      }
    >
      <RadioGroup {...fieldProps(fields.reason)} label="Why is it withdrawn?" choices={choices} />
      <TextAreaField
        {...fieldProps(fields.words)}
        label="What happened"
        hint="Only staff read it. Name the court order or the person who asked."
        rows={4}
      />
      {waiting.length > 0 && (
        <>
          <Stack as="section">
            <h2>{waiting.length === 1 ? 'The waiting report' : 'The waiting reports'}</h2>
            {waiting.map((report) => (
              <Stack key={report.id} gap="xs">
                <Reported report={report} />
              </Stack>
            ))}
          </Stack>
          <CheckboxField
            {...checkboxProps(fields.close_reports)}
            label={waiting.length === 1 ? 'Answer it with the withdrawal' : 'Answer them with the withdrawal'}
          />
          <TextAreaField
            {...fieldProps(fields.answer)}
            label="Your answer"
            hint="We tell everyone who reported it and gave an address, once, that it was withdrawn. They get this as you write it."
            rows={4}
          />
        </>
      )}
    </Frame>
  )
}

const checkboxProps = ({ id, name, initialValue }: ServerForm<{ box: string }>[1]['box']) => ({
  id,
  name,
  defaultChecked: initialValue === 'on',
})

export function RestoreForm({ answer, ...about }: About & { answer: Answer }) {
  const [form, fields] = useServerForm<{ words: string }>('restore', answer)
  return (
    <Frame
      {...about}
      form={form}
      title="Publish this filing again"
      says={
        <p>
          Everyone can see it again, and searches find it at once. Reports that were made while it was
          withdrawn say that they may be incomplete. People who reported it and were told that it is withdrawn
          get an email.
        </p>
      }
    >
      <TextAreaField
        {...fieldProps(fields.words)}
        label="Why is it published again?"
        hint="Only staff read it."
        rows={4}
      />
    </Frame>
  )
}

export type ReportProps = About & { report: StaffReport | null; answer: Answer }

export const Reported = ({ report }: { report: StaffReport }) => (
  <>
    <p>
      <b>{report.by} reports:</b>
    </p>
    <p>{report.message}</p>
  </>
)

export function AnswerField({
  field,
  report,
}: {
  field: ServerForm<{ answer: string }>[1]['answer']
  report: StaffReport
}) {
  return (
    <TextAreaField
      {...fieldProps(field)}
      label="Your answer"
      hint={
        report.isAnswerable
          ? 'The person who reported it gets it by email, as you write it.'
          : 'They gave no address: we keep it here and send it to no one.'
      }
      rows={4}
    />
  )
}

type AnswerProps = ReportProps & { report: StaffReport; isWithdrawn: boolean }

export function AnswerForm({ report, isWithdrawn, answer, ...about }: AnswerProps) {
  const [form, fields] = useServerForm<{ answer: string }>('answer', answer)
  return (
    <Frame
      {...about}
      form={form}
      title={isWithdrawn ? 'Answer the report' : 'Answer without a change'}
      says={
        <>
          <Reported report={report} />
          {isWithdrawn && <p>This filing is withdrawn. Your answer begins with that.</p>}
        </>
      }
    >
      <AnswerField field={fields.answer} report={report} />
    </Frame>
  )
}

import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/Button.tsx'
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx'
import { HelpLine } from '#app/ui/HelpLine.tsx'
import { FormWidth } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import type { DisputeLabels } from './labels.ts'
import type { SubjectPaths } from './subject.ts'

/** The words and addresses of one kind of record. */
export type SubjectPages = { labels: DisputeLabels; paths: SubjectPaths }
export type RecordHead = { id: string; title: string }

/** The breadcrumb of a page about a record. */
export function RecordTrail({ subject, record, current }: Of & { current: string }) {
  const trail = [subject.labels.form.list, { label: record.title, to: subject.paths.record(record.id) }]
  return <Breadcrumb trail={trail} current={current} />
}

type Of = { subject: SubjectPages; record: RecordHead }

type DisputeFrameProps = Of & { title: string; errors?: readonly FieldError[]; children: ReactNode }

/** The frame of the pages for filing a dispute. */
export function DisputeFrame({ subject, record, title, errors = [], children }: DisputeFrameProps) {
  const trail = <RecordTrail subject={subject} record={record} current={title} />
  return (
    <FormWidth>
      <ErrorSummary errors={errors} />
      <PageHeader title={title} lede={record.title} trail={trail} />
      {children}
    </FormWidth>
  )
}

type NotDisputableProps = Of & {
  why: string
  /** The record reached this stage while the dispute was checked. */
  wasNotSent: boolean
}

/** For a record at a stage in which there is nothing to dispute. */
export function NotDisputable({ subject, record, why, wasNotSent }: NotDisputableProps) {
  const { form } = subject.labels
  return (
    <DisputeFrame subject={subject} record={record} title="File a Dispute">
      <Notice title={form.notNow}>
        <p>{why}</p>
        {wasNotSent && <p>{form.changedMeanwhile}</p>}
        <p>
          If you think that is wrong, call us at <HelpLine />.
        </p>
      </Notice>
      <div>
        <LinkButton to={subject.paths.record(record.id)}>{form.back}</LinkButton>
      </div>
    </DisputeFrame>
  )
}

import type { ReactNode } from 'react'
import { useKeptPost } from '#app/platform/http/page.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FormWidth } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { paths } from '../paths.ts'
import type { DecisionAnswer } from './decision-form.server.ts'
import { decisionErrors } from './ReasonForms.tsx'

/** The server's answer; otherwise what was typed before the reviewer signed in again. */
export function useDecisionAnswer(answer: DecisionAnswer | undefined): DecisionAnswer | undefined {
  const typed = useKeptPost()?.values
  return answer ?? (typed && { errors: {}, problem: null, typed: typed as Record<string, string> })
}

type DecisionPageProps = {
  title: string
  application: { id: string; title: string }
  answer: DecisionAnswer | undefined
  children: ReactNode
}

/** The page of a decision that needs a text. */
export function DecisionPage({ title, application, answer, children }: DecisionPageProps) {
  const trail = [
    { label: 'Review', to: paths.staff.queue },
    { label: application.title, to: paths.staff.application(application.id) },
  ]
  return (
    <FormWidth>
      <ErrorSummary errors={decisionErrors(answer)} />
      <PageHeader
        title={title}
        lede={application.title}
        trail={<Breadcrumb trail={trail} current={title} />}
      />
      {children}
    </FormWidth>
  )
}

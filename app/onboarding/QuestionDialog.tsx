import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { formProps, PageFormToken, useServerForm } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { DefaultSubmit, FormRule } from '#app/ui/form-layout.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { Text } from '#app/ui/Text.tsx'
import { onboardingPaths } from './paths.ts'
import { QuestionFields, type QuestionValues } from './QuestionFields.tsx'
import type { OnboardingStep } from './steps.ts'
import { ledes } from './texts.ts'

type Values = Record<string, string | string[]>

export type Question = {
  step: OnboardingStep
  title: string
  place: number
  count: number
  isLast: boolean
  before: { step: OnboardingStep; title: string } | null
  revisionField: string
  values: Values
  provinces: { value: string; label: string }[]
  countries: { value: string; label: string }[]
}

type QuestionDialogProps = {
  question: Question
  /** From the page's frame, or named by a refused save. */
  revision: number
  answer?: { result: SubmissionResult } | undefined
}

/** The others ask in the label of their field. */
const hasLede = (step: OnboardingStep): step is 'name' | 'doors' => step === 'name' || step === 'doors'

/** One question about the person, over home. */
export function QuestionDialog({ question, revision, answer }: QuestionDialogProps) {
  const { step, title, place, count, isLast, before, values } = question
  const id = `profile-${step}`
  const [form, fields] = useServerForm<QuestionValues>(id, answer, values as Partial<QuestionValues>)
  const given = (answer?.result.initialValue ?? values) as Values
  return (
    <DialogPage key={step} title={title} closeTo={onboardingPaths.closed}>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <Text size="small" tone="muted">
        {count > 1 ? `About you, step ${place} of ${count}` : 'About you'}
      </Text>
      {hasLede(step) && <p>{ledes[step]}</p>}
      <Form {...formProps(form)} action={onboardingPaths.step(step)} preventScrollReset>
        <Stack>
          <DefaultSubmit name="intent" value="save" />
          <PageFormToken />
          <input type="hidden" name={question.revisionField} value={revision} />
          <QuestionFields
            step={step}
            fields={fields}
            chosen={[given.chosen ?? []].flat()}
            provinces={question.provinces}
            countries={question.countries}
          />
          <FormRule>
            <Row>
              <Button name="intent" value="save">
                {isLast ? 'Submit' : 'Next'}
              </Button>
              <Button name="intent" value="not-now" look="quiet" formAction={onboardingPaths.onboarding}>
                Not now
              </Button>
            </Row>
          </FormRule>
          <Text size="small" tone="muted">
            If you choose Not now, we ask again in a week.
          </Text>
          {before && <BackLink to={onboardingPaths.step(before.step)}>Back to {before.title}</BackLink>}
        </Stack>
      </Form>
    </DialogPage>
  )
}

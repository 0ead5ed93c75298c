import type { SubmissionResult } from '@conform-to/react'
import { fieldProps, useServerForm } from '#app/platform/forms.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { EmailField } from '#app/ui/fields.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { Text } from '#app/ui/Text.tsx'
import { paths } from '../paths.ts'
import { type Check, CheckForm, signIn } from '../person-check/CheckForm.tsx'

type ReportPageProps = {
  filingId: string
  /** Null if the visitor has not passed a check. */
  fileNumber: string | null
  /** Where the outcome is sent; null for a signed-out visitor, who may give an address. */
  email: string | null
  check: Check | null
  signInTo: string
  answer: { result: SubmissionResult } | undefined
}

/** The form to report a mistake on a filing's page. */
export function ReportPage({ filingId, fileNumber, email, check, signInTo, answer }: ReportPageProps) {
  const [form, fields] = useServerForm<{ message: string; email: string }>('report', answer)
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <PageHeader
        title="Report a mistake"
        lede={`In our record of ${fileNumber ?? 'this order'}`}
        trail={<BackLink to={paths.filing(filingId)}>Back to the order</BackLink>}
      />
      <Card>
        <CheckForm
          id={form.id}
          check={check}
          button="Send"
          instead={signIn(signInTo)}
          withoutScripts="Sign in to report a mistake. Your browser cannot run the check that we use for people who are not signed in."
        >
          <Stack>
            <TextAreaField
              {...fieldProps(fields.message)}
              label="What is wrong?"
              hint="Say what the page shows and what the order says: an amount, a date, a name. Leave out private details that are not in the order."
              rows={6}
            />
            {email === null ? (
              <EmailField
                {...fieldProps(fields.email)}
                label="Your email address (optional)"
                hint="We use it once, to send you the result."
              />
            ) : (
              <Text size="small" tone="muted">
                We email you the result at {email}.
              </Text>
            )}
          </Stack>
        </CheckForm>
      </Card>
    </FormWidth>
  )
}

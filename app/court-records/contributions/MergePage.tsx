import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { formatDate } from '#app/platform/values/format-date.ts'
import { Button, ConfirmButtons } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { contributionPaths } from './paths.ts'
import type { findMergeTargets } from './pending-filings.server.ts'

type MergePageProps = {
  id: string
  fileNumber: string
  /** The file number to search for. */
  asked: string
  targets: Awaited<ReturnType<typeof findMergeTargets>>
  /** Whether a person contributed it. */
  isMailed: boolean
  answer: { message: string; isOfField: boolean } | undefined
}

/** Which published order an order belongs to. */
export function MergePage({ id, fileNumber, asked, targets, isMailed, answer }: MergePageProps) {
  const error = answer?.isOfField ? answer.message : undefined
  return (
    <FormWidth>
      <ErrorSummary
        errors={answer ? [{ ...(answer.isOfField && { id: 'into' }), message: answer.message }] : []}
      />
      <PageHeader
        title="Merge into another"
        lede={fileNumber}
        trail={
          <Breadcrumb
            trail={[
              { label: 'Orders to publish', to: contributionPaths.queue },
              { label: fileNumber, to: contributionPaths.review(id) },
            ]}
            current="Merge into another"
          />
        }
      />
      <Stack gap="l">
        <Card>
          <Form action={contributionPaths.merge(id)}>
            <Stack>
              <TextField name="number" label="File number of the published order" defaultValue={asked} />
              <div>
                <Button look="quiet">Find</Button>
              </div>
            </Stack>
          </Form>
        </Card>
        {targets.length === 0 ? (
          <p>No published order has this file number.</p>
        ) : (
          <Card>
            <Form method="post" action={contributionPaths.merge(id, asked)} noValidate>
              <Stack>
                <PageFormToken />
                <RadioGroup
                  name="into"
                  label="Which order is it?"
                  error={error}
                  choices={targets.map((target) => ({
                    value: target.id,
                    label: `${target.fileNumber}, issued ${formatDate(target.issuedDate)}: ${target.people}`,
                  }))}
                />
                <p>
                  The published order stays as it is.
                  {isMailed && ' We tell the person who uploaded this one where to find the published order.'}
                </p>
                <ConfirmButtons confirm="Merge" cancelTo={contributionPaths.review(id)} />
              </Stack>
            </Form>
          </Card>
        )}
      </Stack>
    </FormWidth>
  )
}

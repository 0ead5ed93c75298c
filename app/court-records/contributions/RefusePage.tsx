import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { contributionPaths } from './paths.ts'

type RefusePageProps = {
  id: string
  fileNumber: string
  /** Whether a person contributed it; that person gets the reason. */
  isMailed: boolean
  /** The copy that is rejected alone; null for the whole order. */
  copy: { number: number; of: number } | null
  /** The number of copies rejected with it. */
  copies: number
  answer: { message: string; isOfField: boolean; typed: string } | undefined
}

/** Why an order is not published. */
export function RefusePage({ id, fileNumber, isMailed, copy, copies, answer }: RefusePageProps) {
  const title = copy ? `Refuse copy ${copy.number} of ${copy.of}` : 'Refuse the order'
  return (
    <FormWidth>
      <ErrorSummary
        errors={answer ? [{ ...(answer.isOfField && { id: 'reason' }), message: answer.message }] : []}
      />
      <PageHeader
        title={title}
        lede={fileNumber}
        trail={
          <Breadcrumb
            trail={[
              { label: 'Orders to publish', to: contributionPaths.queue },
              { label: fileNumber, to: contributionPaths.review(id) },
            ]}
            current={title}
          />
        }
      />
      <Card>
        <Form method="post" noValidate>
          <Stack>
            <PageFormToken />
            <Notice tone="caution" title={copy ? 'This copy is deleted here' : 'The order is deleted here'}>
              <p>
                {copies > 1 ? `All ${copies} copies of it are removed.` : 'Its file and values are removed.'}{' '}
                {isMailed
                  ? 'The person who uploaded it gets your reason by email and keeps their own file.'
                  : 'It came with an import, which will skip this file from now on.'}
              </p>
            </Notice>
            <TextAreaField
              name="reason"
              label="Why is it not published?"
              hint={
                isMailed
                  ? 'The person who uploaded it reads this as you write it.'
                  : 'Nobody gets it by email.'
              }
              maxLength={1000}
              defaultValue={answer?.typed}
              error={answer?.isOfField ? answer.message : undefined}
            />
            <ConfirmButtons confirm="Refuse" tone="danger" cancelTo={contributionPaths.review(id)} />
          </Stack>
        </Form>
      </Card>
    </FormWidth>
  )
}

import { Form } from '@remix-run/react'
import { OrderPages } from '#app/court-orders/OrderPages.tsx'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Evidence } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { FilingFieldInput } from './FilingFieldInput.tsx'
import { contributionPaths } from './paths.ts'
import type { FieldToFill } from './view-contribution.ts'

export type PendingView = {
  id: string
  fileNumber: string
  pages: number
  source: 'import' | 'upload'
  since: string
  broughtBy: string[]
  isOwn: boolean
  same: { id: string; fileNumber: string } | null
  fields: FieldToFill[]
}

/** An order that waits: its values in a form, beside its pages. */
export function PendingPage({ view }: { view: PendingView }) {
  const { id, fileNumber, pages, same } = view
  return (
    <Evidence
      form={
        <Stack gap="l">
          {same && (
            <Notice tone="caution" title="This order is published already">
              <p>
                <Link to={contributionPaths.filing(same.id)}>See the published order</Link>, then merge this
                one into it.
              </p>
            </Notice>
          )}
          <Source view={view} />
          <ValuesForm view={view} />
        </Stack>
      }
      readerLabel="The order’s pages"
      reader={
        <OrderPages
          pages={pages}
          pageTo={(page) => contributionPaths.reviewPage(id, page)}
          file={{ to: contributionPaths.reviewFile(id), name: `${fileNumber}.pdf` }}
        />
      }
    />
  )
}

function Source({ view: { source, since, broughtBy } }: { view: PendingView }) {
  return (
    <Text size="small" tone="muted">
      {source === 'import' ? 'Imported' : 'Uploaded'}, waiting since <Time date={since} />.
      {broughtBy.length > 0 && ` Brought by ${broughtBy.join(', ')}, which is never shown to others.`}
    </Text>
  )
}

function ValuesForm({ view: { id, fields, isOwn } }: { view: PendingView }) {
  return (
    <Card labelledBy="values">
      <Form method="post" action={contributionPaths.review(id)} noValidate>
        <Stack>
          <PageFormToken />
          <h2 id="values">What the order says</h2>
          {fields.map((field) => (
            <FilingFieldInput key={field.key} field={field} />
          ))}
          <div>
            <Button unavailable={isOwn && 'You brought this order yourself. Somebody else decides about it.'}>
              Publish
            </Button>
          </div>
          <Text size="small" tone="muted">
            Publishing shows these values and the PDF to everybody. Who brought it gets an email.
          </Text>
          <Row>
            <LinkButton to={contributionPaths.merge(id)}>Merge into another</LinkButton>
            <LinkButton to={contributionPaths.refuse(id)} look="danger">
              Refuse
            </LinkButton>
          </Row>
        </Stack>
      </Form>
    </Card>
  )
}

import { Form } from '@remix-run/react'
import { OrderPages } from '#app/order-reader/OrderPages.tsx'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Evidence } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import { CopiesCard } from './CopiesCard.tsx'
import { FilingFieldInput } from './FilingFieldInput.tsx'
import { contributionPaths } from './paths.ts'
import type { FieldToFill } from './view-contribution.ts'
import type { viewCopies } from './view-pending.ts'

export type PendingView = {
  id: string
  fileNumber: string
  pages: number
  source: 'import' | 'upload'
  since: string
  broughtBy: string[]
  isOwn: boolean
  same: { id: string; fileNumber: string } | null
  /** The withdrawn order that the values would publish again. */
  withdrawn: { id: string; fileNumber: string; on: string; why: string } | null
  refusedBefore: { reason: string; on: string } | null
  /** Why there would be no public PDF. */
  noCopy: string | null
  copies: ReturnType<typeof viewCopies>
  fields: FieldToFill[]
}

/** A pending order: its values in a form, beside its pages. */
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
          <Cautions view={view} />
          <Source view={view} />
          {view.copies && <CopiesCard id={id} {...view.copies} />}
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

function Cautions({ view: { withdrawn, refusedBefore, noCopy } }: { view: PendingView }) {
  return (
    <>
      {withdrawn && (
        <Notice tone="critical" title={`${withdrawn.fileNumber} was withdrawn`}>
          <p>
            <Time date={withdrawn.on} />: {withdrawn.why}
          </p>
          <p>
            <Link to={paths.staff.filing(withdrawn.id)}>See the withdrawn order</Link>. To make it public
            again, restore it there.
          </p>
        </Notice>
      )}
      {refusedBefore && (
        <Notice tone="caution" title="Staff refused this order before">
          <p>
            <Time date={refusedBefore.on} />: {refusedBefore.reason}
          </p>
        </Notice>
      )}
      {noCopy && (
        <Notice tone="caution" title="Everyone can see the pages, but not the PDF">
          <p>{noCopy} We publish a PDF only when we can remove its author, notes and attachments.</p>
        </Notice>
      )}
    </>
  )
}

function Source({ view: { source, since, broughtBy } }: { view: PendingView }) {
  return (
    <Text size="small" tone="muted">
      {source === 'import' ? 'Imported, waiting since' : 'Uploaded, waiting since'} <Time date={since} />.
      {broughtBy.length > 0 && ` Uploaded by ${broughtBy.join(', ')}, which is never shown to others.`}
    </Text>
  )
}

function ValuesForm({ view: { id, fields, isOwn, broughtBy, noCopy } }: { view: PendingView }) {
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
            <Button unavailable={isOwn && 'You uploaded this order yourself, so someone else must decide.'}>
              Publish
            </Button>
          </div>
          <Text size="small" tone="muted">
            {noCopy
              ? 'Publishing shows these values and the pages to everyone.'
              : 'Publishing shows these values and the PDF to everyone.'}
            {broughtBy.length > 0 && ' The person who uploaded it gets an email.'}
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

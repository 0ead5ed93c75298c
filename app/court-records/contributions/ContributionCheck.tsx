import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Value } from '#app/ui/records/Value.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { FilingFieldInput } from './FilingFieldInput.tsx'
import { askedField } from './filing-form.ts'
import { contributionPaths } from './paths.ts'
import type { viewFields } from './view-contribution.ts'

export type CheckView = {
  id: string
  /** The reader's result for the file. */
  was: 'read' | 'no-order' | 'unreadable'
  leftOut: string | null
  fields: ReturnType<typeof viewFields>
}

const formId = 'check'

/** The values read from an order, and a form for the rest. */
export function ContributionCheck({ view }: { view: CheckView }) {
  const { id, was, leftOut, fields } = view
  const here = contributionPaths.one(id)
  /** Submits the form with what was typed so far, and returns with the added field. */
  const ask = (key: string, words: ReactNode) => (
    <Button look="link" form={formId} formAction={`${here}#${key}`} name={askedField} value={key}>
      {words}
    </Button>
  )
  return (
    <Stack gap="l">
      <WhatWasRead was={was} />
      {leftOut && <Notice>{leftOut}</Notice>}
      <Card labelledBy="to-check">
        <Form id={formId} method="post" action={here} noValidate>
          <Stack>
            <PageFormToken />
            <h2 id="to-check">
              {fields.toFill.length > 0 ? 'Check these against your order' : 'Hand it in'}
            </h2>
            {fields.toFill.length === 0 && <p>We read everything we need. Look it over below.</p>}
            {fields.toFill.map((field) => (
              <FilingFieldInput key={field.key} field={field} />
            ))}
            <Text size="small" tone="muted">
              Our staff compare everything with the order before it is published. Your name is never shown.
            </Text>
            <Row>
              <Button>Hand in the order</Button>
              <LinkButton to={contributionPaths.remove(id)}>Remove it</LinkButton>
            </Row>
          </Stack>
        </Form>
      </Card>
      {fields.known.length > 0 && (
        <Card labelledBy="known">
          <Stack>
            <h2 id="known">What we read</h2>
            <KeyValueList
              entries={fields.known.map(({ key, label, value, quote }) => ({
                id: `read-${key}`,
                label,
                value: (
                  <Row spread>
                    <div>
                      <b>
                        <Value of={value} />
                      </b>
                      {quote && (
                        <div>
                          <small>
                            <q>{quote.sentence}</q> {quote.at}
                          </small>
                        </div>
                      )}
                    </div>
                    {ask(
                      key,
                      <>
                        Change<Hidden> {label}</Hidden>
                      </>,
                    )}
                  </Row>
                ),
              }))}
            />
          </Stack>
        </Card>
      )}
      {fields.notFound.length > 0 && (
        <Details summary={`Not found in the order (${fields.notFound.length})`}>
          <ul>
            {fields.notFound.map(({ key, label }) => (
              <li key={key}>{ask(key, `Add ${label.toLowerCase()}`)}</li>
            ))}
          </ul>
        </Details>
      )}
    </Stack>
  )
}

function WhatWasRead({ was }: { was: CheckView['was'] }) {
  if (was === 'read') return null
  return was === 'unreadable' ? (
    <Notice tone="caution" title="We could not read this order">
      <p>The file is kept. Fill in what it says from your copy. Our staff compare it with the file.</p>
    </Notice>
  ) : (
    <Notice tone="caution" title="This does not look like a tribunal order">
      <p>
        We found no tribunal, file number or order in it. Remove it if it is the wrong file. If it is an
        order, fill in what it says, and our staff look at it.
      </p>
    </Notice>
  )
}

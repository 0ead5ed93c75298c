import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { fieldProps, PageFormToken, useServerForm } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { type L1Waits, monthsLabel, type Quarter, quarters } from './l1-waits.ts'

type L1WaitsPageProps = {
  waits: L1Waits | null
  done: 'saved' | 'removed' | null
  answer: { result: SubmissionResult } | undefined
  tabs: ReactNode
}

const doneTexts = { saved: 'You changed the chart on home.', removed: 'The chart is no longer on home.' }

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

type Fields = Record<Quarter | 'source', string>

/** Where staff set the chart of L1 hearings on everyone's home. */
export function L1WaitsPage({ waits, done, answer, tabs }: L1WaitsPageProps) {
  const [form, fields] = useServerForm<Fields>('waits', answer, {
    ...Object.fromEntries(quarters.map((quarter) => [quarter, waits?.months[quarter].toFixed(1)])),
    source: waits?.source,
  })
  return (
    <Page>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <PageHeader
        title="Months to an L1 hearing"
        lede="The chart of months to an L1 hearing that everyone sees on home."
      />
      {tabs}
      <StatusMessage>{done && doneTexts[done]}</StatusMessage>
      <Card labelledBy="l1-chart">
        <h2 id="l1-chart">Months to an L1 hearing</h2>
        <p>Without values, home does not show this chart.</p>
        <Form method="post">
          <Stack>
            <PageFormToken />
            {quarters.map((quarter) => (
              <TextField
                key={quarter}
                {...fieldProps(fields[quarter])}
                label={capital(monthsLabel(quarter))}
                inputMode="decimal"
                autoComplete="off"
                width="short"
              />
            ))}
            <TextField
              {...fieldProps(fields.source)}
              label="Source"
              hint="Who published the values, and when. It is shown below the chart."
            />
            <div>
              <Button name="act" value="save">
                Save the chart
              </Button>
            </div>
          </Stack>
        </Form>
      </Card>
      {waits && (
        <Form method="post">
          <PageFormToken />
          <Button name="act" value="remove" look="danger">
            Remove the chart from home
          </Button>
        </Form>
      )}
    </Page>
  )
}

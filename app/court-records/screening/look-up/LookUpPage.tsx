import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { trailAddress } from '#app/audit/trail-filter.ts'
import { fieldProps, formProps, PageFormToken, useServerForm } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { Moment } from '#app/ui/records/Value.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import type { FoundSearch, FoundSearches } from './look-up.server.ts'
import { type LookUp, lookUpAddress, lookUpReasons } from './look-up.ts'

type LookUpPageProps = {
  asked: LookUp | null
  found: FoundSearches | null
  answer: { result: SubmissionResult } | undefined
  tabs: ReactNode
}

const reasons = Object.entries(lookUpReasons).map(([value, label]) => ({ value, label }))

/** Where staff find out for a person who searched for them. */
export function LookUpPage({ asked, found, answer, tabs }: LookUpPageProps) {
  const [form, fields] = useServerForm<{ first_name: string; last_name: string; reason: string }>(
    'look-up',
    answer,
  )
  const name = { autoComplete: 'off', spellCheck: false, maxLength: 200 } as const
  return (
    <Page>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <PageHeader
        title="Applicant searches"
        lede="Who searched for an applicant. We also record that you looked."
      />
      {tabs}
      {asked && found && <Searches asked={asked} found={found} />}
      <Card labelledBy="look-up-title">
        <h2 id="look-up-title">{asked ? 'Look up another name' : 'Look up a name'}</h2>
        <Form {...formProps(form)}>
          <Stack>
            <PageFormToken />
            <FormGrid>
              <TextField {...fieldProps(fields.first_name)} label="First name" {...name} />
              <TextField {...fieldProps(fields.last_name)} label="Last name" {...name} />
            </FormGrid>
            <Text size="small" tone="muted">
              Without middle names. Capitals, accents, hyphens, Jr. and Sr. do not matter. A search is found
              by the name it was made for, not by other names in it. Searches of orders by this name are found
              as well.
            </Text>
            <RadioGroup {...fieldProps(fields.reason)} label="Why are you looking?" choices={reasons} />
            <div>
              <Button>Look up searches</Button>
            </div>
          </Stack>
        </Form>
      </Card>
    </Page>
  )
}

const columns: Column<FoundSearch>[] = [
  { label: 'Organization', isRowHeader: true, cell: ({ organization }) => organization },
  { label: 'Searched', cell: ({ at }) => <Moment {...at} /> },
  { label: 'By', cell: ({ by }) => by },
  { label: 'Result', cell: ({ result }) => result },
  {
    label: 'Report',
    cell: ({ searchId, organization }) =>
      searchId ? (
        <Link to={trailAddress({ subject: searchId })}>
          Who opened it <Hidden>at {organization}</Hidden>
        </Link>
      ) : (
        'None'
      ),
  },
]

function Searches({ asked, found: { rows, older } }: { asked: LookUp; found: FoundSearches }) {
  const isFirst = asked.before === null
  if (rows.length === 0 && isFirst) {
    return (
      <EmptyState title="No searches for this name">
        The audit trail shows no search for this name.
      </EmptyState>
    )
  }
  return (
    <Card>
      <Stack>
        <Text tone="muted">
          Another person may have the same name. Before you tell anyone, ask where and when they applied.
        </Text>
        <Table
          caption="Searches for the name you typed, newest first"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
        />
        {(!isFirst || older !== null) && (
          <Row>
            {!isFirst && (
              <LinkButton to={lookUpAddress({ ...asked, before: null })}>Newest searches</LinkButton>
            )}
            {older !== null && (
              <LinkButton to={lookUpAddress({ ...asked, before: older })}>Older searches</LinkButton>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  )
}

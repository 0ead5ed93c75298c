import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, FormWidth, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { FileNumber, Money, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import type { OccupancyRequest } from './occupancy-requests.server.ts'

/** The changes of who has the unit that raise a debt by more than 90 days of compensation above what was last checked. */
export function OccupancyTable({ requests }: { requests: readonly OccupancyRequest[] }) {
  if (requests.length === 0) {
    return (
      <EmptyState title="No move-out dates to check">
        A change that raises a debt by more than 90 days of compensation above what was last checked appears
        here.
      </EmptyState>
    )
  }
  return (
    <Card>
      <Table
        caption="Changes to check, oldest first"
        rows={requests}
        rowKey={(row) => row.id}
        columns={[
          { label: 'Debt', isRowHeader: true, cell: (row) => row.title },
          { label: 'Organization', cell: (row) => row.organizationName },
          { label: 'Asked for on', cell: (row) => <Time date={row.askedOn} /> },
          { label: 'Owed', cell: (row) => <Money cents={row.before} /> },
          { label: 'With the change', cell: (row) => <Money cents={row.after} /> },
          { label: 'Action', isLabelHidden: true, cell: (row) => <Open row={row} /> },
        ]}
      />
    </Card>
  )
}

function Open({ row }: { row: OccupancyRequest }) {
  if (row.isOwn) return <>For another reviewer</>
  return (
    <LinkButton to={paths.staff.occupancy(row.id)} size="small">
      Check<Hidden> {row.title}</Hidden>
    </LinkButton>
  )
}

export type OccupancyAnswerView = { typed: string; error: string | null; problem: string | null }

type PageProps = { request: OccupancyRequest; answer: OccupancyAnswerView | undefined }

/** The request, its effect, and the two answers. */
export function OccupancyRequestPage({ request, answer }: PageProps) {
  const title = 'Check a move-out date'
  const trail = [{ label: 'Move-out dates', to: paths.staff.occupancies }]
  const errors = answer?.error ? [{ id: 'words', message: answer.error }] : []
  return (
    <FormWidth>
      <ErrorSummary errors={errors} />
      <PageHeader title={title} lede={request.title} trail={<Breadcrumb trail={trail} current={title} />} />
      {answer?.problem && (
        <Notice tone="critical" title="Nothing was decided">
          <p>{answer.problem}</p>
        </Notice>
      )}
      <Card labelledBy="asked">
        <h2 id="asked">What the filer asks for</h2>
        <KeyValueList
          entries={[
            ...(request.fileNumber
              ? [{ label: 'File number', value: <FileNumber>{request.fileNumber}</FileNumber> }]
              : []),
            { label: 'Filed by', value: request.organizationName },
            { label: 'Tenants', value: request.tenants.join(', ') },
            { label: 'Last checked by us', value: request.checked },
            { label: 'On record', value: request.was },
            { label: 'Asked for', value: request.now },
            { label: 'Asked for on', value: <Time date={request.askedOn} /> },
            { label: 'Reason', value: request.reason },
            { label: 'Owed that day, without the change', value: <Money cents={request.before} /> },
            { label: 'Owed that day with the change', value: <Money cents={request.after} /> },
          ]}
        />
      </Card>
      {request.isOwn ? (
        <Notice title="For another reviewer">
          <p>You have a part in this debt, so someone else must decide.</p>
        </Notice>
      ) : (
        <Card>
          <Form method="post" noValidate>
            <Stack>
              <PageFormToken />
              <TextAreaField
                name="words"
                label="Why did you decide this?"
                hint="The filer and the tenants read it."
                rows={3}
                maxLength={2000}
                defaultValue={answer?.typed}
                error={answer?.error ?? undefined}
              />
              <Row>
                <Button name="decision" value="make" look="primary">
                  Make the change
                </Button>
                <Button name="decision" value="refuse" look="danger">
                  Leave it as it is
                </Button>
                <LinkButton to={paths.staff.occupancies}>Cancel</LinkButton>
              </Row>
            </Stack>
          </Form>
        </Card>
      )}
    </FormWidth>
  )
}

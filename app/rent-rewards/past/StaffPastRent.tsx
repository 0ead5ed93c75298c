import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { formatBytes } from '#app/platform/values/file-size.ts'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { useInLanguage } from '#app/ui/in-language.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { rentPaths } from '../paths.ts'
import { answerLabels, choosableRefusals, type Decision, decisionText, refusals } from './decisions.ts'
import type { PastRentRow, StaffPastRent } from './staff-past-rent.server.ts'

const sides = { landlord: 'The landlord', renter: 'A renter' }

/** What waits, or what was decided. */
export function PastRentTable({ rows, show }: { rows: readonly PastRentRow[]; show: 'waiting' | 'decided' }) {
  if (rows.length === 0)
    return (
      <EmptyState title={show === 'waiting' ? 'No earlier months to check' : 'Nothing is decided yet'}>
        Renters and landlords ask to add months before their first report, with proof.
      </EmptyState>
    )
  return (
    <Card>
      <Table
        caption={show === 'waiting' ? 'To check, oldest first' : 'Decided, newest first'}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { label: 'Lease', isRowHeader: true, cell: ({ address }) => address },
          { label: 'Organization', cell: ({ organizationName }) => organizationName },
          { label: 'Asked by', cell: ({ side }) => sides[side] },
          { label: 'Asked on', cell: ({ askedOn }) => <Time date={askedOn} /> },
          { label: 'Months', cell: ({ months }) => months },
          {
            label: 'Action',
            isLabelHidden: true,
            cell: ({ id, address }) => (
              <LinkButton to={rentPaths.staff.pastRentClaim(id)} size="small">
                {show === 'waiting' ? 'Check' : 'Open'}
                <Hidden> {address}</Hidden>
              </LinkButton>
            ),
          },
        ]}
      />
    </Card>
  )
}

type PageProps = {
  claim: StaffPastRent
  done: string | null
  form: ServerForm<Record<string, string>>
}

/** A request with its proof, and the decision on each month. */
export function PastRentClaimPage({ claim, done, form: [meta, fields] }: PageProps) {
  const title = 'Earlier months of rent'
  const isOver = claim.state === 'taken_back' || claim.state === 'replaced'
  const mayDecide = claim.conflict === null && !isOver
  return (
    <Page>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <PageHeader
        title={title}
        lede={claim.address}
        trail={<Breadcrumb trail={[{ label: 'Past rent', to: rentPaths.staff.pastRent }]} current={title} />}
      />
      <StatusMessage>{done}</StatusMessage>
      <Standing claim={claim} isOver={isOver} />
      <Request claim={claim} />
      {claim.conflict === null && <Proof claim={claim} />}
      {!mayDecide && <Months claim={claim} />}
      {mayDecide && (
        <Card labelledBy="decide">
          <Form {...formProps(meta)}>
            <Stack>
              <PageFormToken />
              <h2 id="decide">{claim.state === 'decided' ? 'Change the decision' : 'Decide'}</h2>
              <FormGrid>
                {claim.months.map(({ month, decision, answers }) => {
                  const field = fields[month]
                  return field ? (
                    <SelectField
                      key={month}
                      {...fieldProps(field)}
                      label={formatMonth(month)}
                      hint={saidText(answers, claim.side)}
                      placeholder="Choose"
                      width="full"
                      options={decisionOptions(decision)}
                    />
                  ) : null
                })}
              </FormGrid>
              {fields.words && (
                <TextAreaField
                  {...fieldProps(fields.words)}
                  label="Why?"
                  hint="Both sides read it. Needed where a month is not added."
                  rows={3}
                />
              )}
              <Row>
                <Button>{claim.state === 'decided' ? 'Save the change' : 'Save the decision'}</Button>
                <LinkButton to={rentPaths.staff.pastRent}>Cancel</LinkButton>
              </Row>
            </Stack>
          </Form>
        </Card>
      )}
    </Page>
  )
}

const decisionOptions = (now: Decision | null) => [
  { value: 'accepted', label: 'Add it: paid on time' },
  ...choosableRefusals(now).map((value) => ({ value, label: `Not added. ${refusals[value]}` })),
]

function Standing({ claim, isOver }: { claim: StaffPastRent; isOver: boolean }) {
  if (claim.conflict !== null)
    return (
      <Notice title="For another reviewer">
        <p>{claim.conflict}</p>
      </Notice>
    )
  if (isOver)
    return (
      <Notice title="Nothing waits here">
        <p>The request was taken back, or another one took its place.</p>
      </Notice>
    )
  if (!claim.isStanding)
    return (
      <Notice tone="caution" title="Consent has stopped">
        <p>
          No month can be added while no one who asked agrees to report. A correction can take months away.
        </p>
      </Notice>
    )
  if (claim.waitsUntil !== null)
    return (
      <Notice title="The other side can still answer">
        <p>
          They have until <Time date={claim.waitsUntil} />. Decide once they have answered, or from that day
          on.
        </p>
      </Notice>
    )
  return null
}

function Request({ claim }: { claim: StaffPastRent }) {
  return (
    <Card labelledBy="asked">
      <Stack>
        <h2 id="asked">What is asked for</h2>
        <KeyValueList
          entries={[
            {
              label: 'Asked by',
              value: `${claim.by}, ${claim.side === 'landlord' ? 'the landlord' : 'a renter'}`,
            },
            { label: 'Asked on', value: <Time date={claim.askedOn} /> },
            {
              label: 'Organization',
              value: (
                <Link to={rentPaths.landlordForStaff(claim.organizationId)}>{claim.organizationName}</Link>
              ),
            },
            { label: 'Lease since', value: <Time date={claim.startsOn} /> },
            ...claim.renters.map(({ id, name, joinedOn }) => ({
              label: 'Reported',
              value: (
                <span key={id}>
                  {name}, there since <Time date={joinedOn} />
                </span>
              ),
            })),
            ...(claim.words ? [{ label: 'They write', value: claim.words }] : []),
            ...(claim.decisionWords ? [{ label: 'Our answer', value: claim.decisionWords }] : []),
          ]}
        />
      </Stack>
    </Card>
  )
}

function Proof({ claim }: { claim: StaffPastRent }) {
  const sizeText = useInLanguage(formatBytes)
  return (
    <Card labelledBy="proof">
      <Stack>
        <h2 id="proof">Proof ({claim.proof.length})</h2>
        {claim.proof.map(({ id, fileName, size, on }) => (
          <span key={id}>
            <Link to={rentPaths.staff.pastRentProof(claim.id, id)} reloadDocument>
              {fileName}
            </Link>{' '}
            <small>
              {sizeText(size)}, <Time date={on} />
            </small>
          </span>
        ))}
      </Stack>
    </Card>
  )
}

/** What the other side of who asks said of a month. */
function saidText(answers: StaffPastRent['months'][number]['answers'], side: StaffPastRent['side']): string {
  const labels = answerLabels[side === 'landlord' ? 'renter' : 'landlord']
  return answers.map(({ name, said }) => `${name}: ${labels[said]}`).join('; ') || 'Not answered'
}

function Months({ claim: { months, side } }: { claim: StaffPastRent }) {
  return (
    <Card labelledBy="months">
      <Stack>
        <h2 id="months">Months</h2>
        <Table
          caption="Newest first"
          isCaptionHidden
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            { label: 'Month', isRowHeader: true, cell: ({ month }) => formatMonth(month) },
            {
              label: 'The other side',
              cell: ({ answers }) => saidText(answers, side),
            },
            { label: 'Decided', cell: ({ decision }) => (decision ? decisionText(decision) : 'Not yet') },
          ]}
        />
      </Stack>
    </Card>
  )
}

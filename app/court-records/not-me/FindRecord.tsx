import { EmptyState } from '#app/ui/EmptyState.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import type { FoundRecord } from './find-record.server.ts'

type FindRecordProps = { number: string; found: readonly FoundRecord[] | null }

/** Leads a person who disputes an order to that order's page. */
export function FindRecord({ number, found }: FindRecordProps) {
  const title = 'Dispute a court record'
  return (
    <FormWidth>
      <PageHeader
        title={title}
        lede="Tell us which order it is."
        trail={<Breadcrumb trail={[{ label: 'Issues', to: paths.issue }]} current={title} />}
      />
      <Card>
        <FilterForm action={paths.disputeRecord} values={{ number }} button="Find the order">
          <TextField
            name="number"
            label="File number"
            hint="As it is printed on the order, such as LTB-L-086390-22"
            defaultValue={number}
            autoComplete="off"
          />
        </FilterForm>
      </Card>
      <div role="status">{found && <Found found={found} />}</div>
    </FormWidth>
  )
}

function Found({ found }: { found: readonly FoundRecord[] }) {
  if (found.length === 0) {
    return (
      <EmptyState title="No order found">
        We have no public order with this file number. Check the number, or call us if we should have it.
      </EmptyState>
    )
  }
  return (
    <Stack>
      {found.map(({ id, fileNumber, tribunal, issuedDate, place }) => (
        <Card key={id} labelledBy={`order-${id}`}>
          <h2 id={`order-${id}`}>
            <FileNumber>{fileNumber}</FileNumber>
          </h2>
          <p>
            {tribunal} · Issued <Time date={issuedDate} />
            {place && ` · ${place}`}
          </p>
          <p>
            <Link to={paths.reportMistake(id)}>
              Tell us what is wrong<Hidden> with {fileNumber}</Hidden>
            </Link>
          </p>
        </Card>
      ))}
      <Text size="small" tone="muted">
        Is the order about another person with your name? <Link to={paths.notMe}>This is not me</Link>
      </Text>
    </Stack>
  )
}

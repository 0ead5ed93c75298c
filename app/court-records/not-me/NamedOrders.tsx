import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { ChoiceLine } from '#app/ui/choices.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import type { NamedOrder } from './chosen-orders.server.ts'
import { takeBackLabel } from './labels.ts'

type NamedOrdersProps = {
  orders: readonly NamedOrder[]
  areMore: boolean
  isOpen: boolean
  here: string
  takeBackAt: string
  done: string | null
  problem: string | null
}

/** The orders that a search for this person finds: staff choose those about another person. */
export function NamedOrders({ orders, areMore, isOpen, here, takeBackAt, done, problem }: NamedOrdersProps) {
  if (orders.length === 0) {
    return (
      <EmptyState title="No order has this name">
        No search for this person finds an order by name, so there is nothing to leave out.
      </EmptyState>
    )
  }
  return (
    <>
      <ErrorSummary errors={problem ? [{ message: problem }] : []} />
      <StatusMessage>{done}</StatusMessage>
      <Card labelledBy="orders">
        <Form method="post" action={here}>
          <Stack>
            <PageFormToken />
            <h2 id="orders">
              {isOpen ? 'Which orders are not about this person?' : 'Orders with this name'}
            </h2>
            {isOpen && (
              <Text tone="muted">
                Compare the addresses with the credit report. Later orders of the same file are left out with
                it.
              </Text>
            )}
            {areMore && <Text>There are more: only the newest are listed.</Text>}
            <Table
              caption="Orders with this name, the newest first"
              isCaptionHidden
              rows={orders}
              rowKey={({ id }) => id}
              columns={[
                {
                  label: isOpen ? 'Not this person' : 'In searches',
                  cell: (order) => (isOpen ? <Choice {...order} /> : <Standing {...order} />),
                },
                {
                  label: 'Order',
                  isRowHeader: true,
                  cell: ({ id, fileNumber }) => (
                    <Link to={paths.filing(id)}>
                      <FileNumber>{fileNumber}</FileNumber>
                    </Link>
                  ),
                },
                { label: 'Name in the order', cell: ({ printedName }) => printedName },
                { label: 'Address', cell: ({ address }) => fullAddress(address) ?? 'Not in the order' },
                { label: 'Issued', cell: ({ issuedDate }) => <Time date={issuedDate} /> },
              ]}
            />
            {isOpen && (
              <div>
                <Button>Keep this choice</Button>
              </div>
            )}
            {!isOpen && orders.some(({ leftOutOn }) => leftOutOn) && (
              <div>
                <LinkButton to={takeBackAt}>{takeBackLabel}</LinkButton>
              </div>
            )}
          </Stack>
        </Form>
      </Card>
    </>
  )
}

const Choice = ({ id, fileNumber, isChosen }: NamedOrder) => (
  <ChoiceLine
    type="checkbox"
    id={`order-${id}`}
    name="order"
    value={id}
    isChecked={isChosen}
    label={<Hidden>{fileNumber} is not about this person</Hidden>}
  />
)

/** What the answer did with an order. */
function Standing({ leftOutOn, takenBackOn }: NamedOrder) {
  if (leftOutOn) {
    return (
      <>
        Left out since <Time date={leftOutOn} />
      </>
    )
  }
  if (!takenBackOn) return <>Shown</>
  return (
    <>
      Shown again since <Time date={takenBackOn} />
    </>
  )
}

import { Form } from '@remix-run/react'
import { Button } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Grid } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Money } from '#app/ui/values.tsx'
import { calculator as calculatorStyle, sum, tiers } from './billing.css.ts'
import { firstLeases, firstLeasesIncluded, nextLeases, type PricePart, type TierRow } from './price.ts'
import type { PricesView } from './read-prices.server.ts'
import type { Tax } from './words.ts'

const tableUnits: Record<Tax, string> = {
  exclusive: 'A month, in Canadian dollars, plus tax',
  inclusive: 'A month, in Canadian dollars, tax included',
  none: 'A month, in Canadian dollars',
}
const sumLabels: Record<Tax, string> = {
  exclusive: 'A month, plus tax',
  inclusive: 'A month, tax included',
  none: 'A month',
}

/** The price of Rent Rewards: the tiers, and a calculator that answers on the page at `address`. */
export function Prices({ view, address }: { view: PricesView | null; address: string }) {
  if (!view) return <Notice>The prices cannot be shown now. Try again in a few minutes.</Notice>
  const { fault, supportEmail } = view
  if (fault === 'none' || fault === 'disordered') {
    return (
      <Notice>
        There is no price list now. Ask us for a price: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </Notice>
    )
  }
  return (
    <Grid>
      <Card>
        <div className={tiers}>
          <Table
            caption={
              <>
                <h2>Rent Rewards prices</h2>
                <small>{tableUnits[view.tax]}</small>
              </>
            }
            rows={view.tiers}
            rowKey={({ from }) => String(from)}
            columns={[
              { label: 'Leases reported', isRowHeader: true, cell: rangeOf },
              { label: 'Price', isNumeric: true, cell: (row) => <TierPrice row={row} /> },
            ]}
          />
        </div>
      </Card>
      <Calculator view={view} address={address} />
    </Grid>
  )
}

const rangeOf = ({ from, to }: TierRow) =>
  to === null ? `${from} and more leases` : `${from} to ${to}\u00a0leases`

function TierPrice({ row: { from, flatCents, unitCents } }: { row: TierRow }) {
  if (from === 1 && unitCents === 0) {
    return (
      <>
        <b>Included</b>
        <br />
        <Text as="span" tone="muted">
          Starting at <Money cents={flatCents} /> monthly
        </Text>
      </>
    )
  }
  return (
    <>
      <b>
        <Money cents={unitCents} />
      </b>
      <br />
      <Text as="span" tone="muted">
        per lease
      </Text>
    </>
  )
}

function Calculator({ view, address }: { view: PricesView; address: string }) {
  const { calculator, tax, supportEmail } = view
  const { typed, error, result, isBeyond } = calculator
  return (
    <Card labelledBy="calculator">
      <h2 id="calculator">Work out your price</h2>
      <Form method="get" action={address} preventScrollReset>
        <div className={calculatorStyle}>
          <TextField
            label="How many leases do you report?"
            name="leases"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed}
            key={typed}
            error={error ? [error] : undefined}
          />
          <Button look="quiet">Calculate</Button>
        </div>
      </Form>
      <div role="status">
        {isBeyond && (
          <p>
            The price list ends before that many leases. Ask us for a price:{' '}
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        )}
        {result && !isBeyond && (
          <dl className={sum}>
            {result.parts.map((part) => (
              <div key={part.from}>
                <dt>{wordsOf(part)}</dt>
                <dd>
                  <Money cents={part.cents} />
                </dd>
              </div>
            ))}
            <div>
              <dt>{sumLabels[tax]}</dt>
              <dd>
                <Money cents={result.cents} />
              </dd>
            </div>
          </dl>
        )}
      </div>
      <Text size="small" tone="muted">
        We count the leases in each month's file.
      </Text>
    </Card>
  )
}

function wordsOf({ from, to, unitCents, isIncluded }: PricePart) {
  if (isIncluded) return to < 1 ? 'Monthly minimum' : firstLeasesIncluded(to)
  return (
    <>
      {from === 1 ? firstLeases(to) : nextLeases(to - from + 1)} at <Money cents={unitCents} />
    </>
  )
}

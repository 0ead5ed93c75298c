import { formatCents } from '#app/platform/values/money.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Grid } from '#app/ui/layout.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { StatCard } from '#app/ui/records/StatCard.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { Figures } from '../ledger/figures.ts'

type LedgerFiguresProps = { figures: Figures; asOf: string; isToday: boolean }

/** What is owed and what it is made of, each figure with where it comes from. */
export function LedgerFigures({ figures, asOf, isToday }: LedgerFiguresProps) {
  const { outstanding, overpayment, total, payments, waivers } = figures
  return (
    <>
      <Grid columns="four">
        <StatCard
          label="Outstanding balance"
          value={<Money cents={outstanding} />}
          source={
            <>
              {isToday ? 'Today, ' : 'As of '}
              <Time date={asOf} />
            </>
          }
        />
        <StatCard label="Owing in all" value={<Money cents={total} />} source={sourceOfTotal(figures)} />
        <StatCard label="Payments" value={<Money cents={payments} />} source="Received from the debtors" />
        <StatCard label="Waived" value={<Money cents={waivers} />} source="Forgiven by the filer" />
        {overpayment > 0 && (
          <StatCard
            label="Overpayment"
            value={<Money cents={overpayment} />}
            source="Paid beyond what is owed"
          />
        )}
      </Grid>
      {outstanding > 0 && <Open figures={figures} />}
    </>
  )
}

function sourceOfTotal({ startingAmount, totalRentalPrincipal, ...figures }: Figures): string {
  const interest = figures.totalInterest + figures.totalRentalInterest
  return [
    `${formatCents(startingAmount)} ordered`,
    ...(totalRentalPrincipal > 0 ? [`${formatCents(totalRentalPrincipal)} compensation`] : []),
    ...(interest > 0 ? [`${formatCents(interest)} interest`] : []),
  ].join(', ')
}

/** The open buckets; together they are the outstanding balance. */
function Open({ figures }: { figures: Figures }) {
  const parts = [
    ['Principal', figures.principal],
    ['Filing cost', figures.filingCost],
    ['Daily compensation', figures.rentalPrincipal],
    ['Interest', figures.accruedInterest],
    ['Interest on compensation', figures.accruedRentalInterest],
  ] as const
  const open = parts.filter(([, cents]) => cents > 0)
  return (
    <Details summary="What the outstanding balance is made of">
      <KeyValueList entries={open.map(([label, cents]) => ({ label, value: <Money cents={cents} /> }))} />
    </Details>
  )
}

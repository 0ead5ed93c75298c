import type { ReactNode } from 'react'
import { formatCents } from '#app/platform/values/money.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Row } from '#app/ui/layout.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { figure } from '#app/ui/records/StatCard.css.ts'
import { Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { Figures } from '../ledger/figures.ts'
import { BalanceChart } from './BalanceChart.tsx'
import type { Chart } from './draw-balance.ts'
import * as css from './transactions.css.ts'

type LedgerHeadProps = {
  figures: Figures
  perDay: number
  chart: Chart | null
  asOf: string
  isToday: boolean
  /** The form for another day, and the actions. */
  otherDay: ReactNode
  actions: ReactNode
}

/** The balance and its parts, and how it came about. */
export function LedgerHead({ figures, perDay, chart, asOf, isToday, otherDay, actions }: LedgerHeadProps) {
  return (
    <Card labelledBy="ledger-balance">
      <Row spread>
        <h2 id="ledger-balance">
          Balance on <Time date={asOf} />
        </h2>
        {otherDay}
      </Row>
      <LedgerFigures figures={figures} perDay={perDay} isToday={isToday} />
      {chart && <BalanceChart chart={chart} />}
      {figures.outstanding > 0 && <Open figures={figures} />}
      {actions}
    </Card>
  )
}

function LedgerFigures({
  figures,
  perDay,
  isToday,
}: Pick<LedgerHeadProps, 'figures' | 'perDay' | 'isToday'>) {
  const { outstanding, overpayment, total, payments, waivers } = figures
  return (
    <div className={css.figures}>
      <Figure label={isToday ? 'Owed today' : 'Owed on that day'} isLarge value={outstanding}>
        {overpayment > 0 ? (
          <>
            <Money cents={overpayment} /> more paid than is owed
          </>
        ) : (
          perDay > 0 && (
            <>
              Each day adds <Money cents={perDay} />
            </>
          )
        )}
      </Figure>
      <Figure label="Charged in all" value={total}>
        {sourceOfTotal(figures)}
      </Figure>
      <Figure label="Paid and waived" value={-(payments + waivers)} isCredit>
        {creditedText(figures)}
      </Figure>
    </div>
  )
}

type FigureProps = {
  label: string
  value: number
  isLarge?: boolean
  isCredit?: boolean
  children: ReactNode
}

function Figure({ label, value, isLarge, isCredit, children }: FigureProps) {
  return (
    <div>
      <Text size="small" tone="muted">
        {label}
      </Text>
      <p className={figure[isLarge ? 'large' : 'regular']}>
        <span className={isCredit ? css.credit : undefined}>
          <Money cents={value === 0 ? 0 : value} />
        </span>
      </p>
      <Text size="small" tone="muted">
        {children}
      </Text>
    </div>
  )
}

function creditedText({ payments, waivers }: Figures): string {
  if (payments + waivers === 0) return 'Nothing yet'
  return `${formatCents(payments)} paid, ${waivers === 0 ? 'nothing' : formatCents(waivers)} waived`
}

function sourceOfTotal({ startingAmount, totalRentalPrincipal, ...figures }: Figures): string {
  const interest = figures.totalInterest + figures.totalRentalInterest
  return [
    `${formatCents(startingAmount)} ordered`,
    ...(totalRentalPrincipal > 0 ? [`${formatCents(totalRentalPrincipal)} daily compensation`] : []),
    ...(interest > 0 ? [`${formatCents(interest)} interest`] : []),
  ].join(', ')
}

/** The open buckets; their sum is the outstanding balance. */
function Open({ figures }: { figures: Figures }) {
  const parts = [
    ['Ordered amount', figures.principal],
    ['Filing cost', figures.filingCost],
    ['Daily compensation', figures.rentalPrincipal],
    ['Interest', figures.accruedInterest],
    ['Interest on compensation', figures.accruedRentalInterest],
  ] as const
  const open = parts.filter(([, cents]) => cents > 0)
  return (
    <div className={css.parts}>
      <Details summary="What the outstanding balance is made of">
        <KeyValueList entries={open.map(([label, cents]) => ({ label, value: <Money cents={cents} /> }))} />
      </Details>
    </div>
  )
}

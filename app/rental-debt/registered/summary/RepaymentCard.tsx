import type { ReactNode } from 'react'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { ProgressBar } from '#app/ui/ProgressBar.tsx'
import { figure } from '#app/ui/records/StatCard.css.ts'
import { Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { BalanceView } from './balance-view.server.ts'

/** The amount owed today, and how much of the debt was paid. `children` are the reader's actions. */
export function RepaymentCard({ balance, children }: { balance: BalanceView; children?: ReactNode }) {
  const { outstanding, overpayment, progress, updatedOn } = balance
  return (
    <Card labelledBy="repayment">
      <Row spread>
        <h2 id="repayment">Repayment</h2>
        {updatedOn && (
          <Text size="small" tone="muted">
            Last updated <Time date={updatedOn} />
          </Text>
        )}
      </Row>
      <Stack gap="xs">
        <Text size="small" tone="muted">
          Outstanding balance
        </Text>
        <p className={figure.large}>
          <Money cents={outstanding} />
        </p>
      </Stack>
      <ProgressBar
        label={`${progress}% of the debt is paid or waived`}
        value={progress}
        max={100}
        start={<Paid balance={balance} />}
        end={
          <>
            <b>
              <Money cents={balance.total} />
            </b>{' '}
            charged in all
          </>
        }
      />
      {overpayment > 0 && (
        <p>
          <Money cents={overpayment} /> more was paid than is owed.
        </p>
      )}
      {children}
    </Card>
  )
}

/** Payments and waivers separately: a waiver is not money received. */
function Paid({ balance: { payments, waivers } }: { balance: BalanceView }) {
  return (
    <>
      <b>
        <Money cents={payments} />
      </b>{' '}
      paid
      {waivers > 0 && (
        <>
          {', '}
          <b>
            <Money cents={waivers} />
          </b>{' '}
          waived
        </>
      )}
    </>
  )
}

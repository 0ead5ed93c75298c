import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { formatShortCents } from '#app/platform/values/short-cents.ts'
import { useInLanguage } from '#app/ui/in-language.ts'
import { Details } from '#app/ui/records/Details.tsx'
import { Axis, Below, DrawnChart, ValueLine } from '#app/ui/records/DrawnChart.tsx'
import { axis } from '#app/ui/records/drawing.css.ts'
import { Table } from '#app/ui/records/Table.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import * as css from './BalanceChart.css.ts'
import type { BalanceDay } from './balance-history.ts'
import type { Chart, Drawing } from './draw-balance.ts'
import { screenOnly } from './transactions.css.ts'

/** The balance over time, with payments marked; the same data as a table for screen readers. */
export function BalanceChart({ chart }: { chart: Chart }) {
  return (
    <figure className={css.chart}>
      <DrawnChart title="Balance over time" says={says(chart)} drawings={chart}>
        {(drawing) => <Drawn {...drawing} />}
      </DrawnChart>
      <figcaption className={screenOnly}>
        <Details summary="Show the chart as a table">
          <Table
            caption="Balance when the order was issued, at payments and at the end of each year"
            isCaptionHidden
            rows={chart.days}
            rowKey={(day) => `${day.at} ${day.is} ${day.balance}`}
            columns={[
              { label: 'Day', isRowHeader: true, cell: ({ at }) => <Time date={at} /> },
              { label: 'What happened', cell: whatHappened },
              { label: 'Balance', isNumeric: true, cell: ({ balance }) => <Money cents={balance} /> },
            ]}
          />
        </Details>
      </figcaption>
    </figure>
  )
}

function whatHappened(day: BalanceDay): string {
  if (day.is === 'ordered') return 'Order issued'
  if (day.is === 'credit') return creditText(day)
  return day.is === 'end_of_year' ? 'End of the year' : 'As shown'
}

const creditText = ({ amount, isWaiver }: { amount: number; isWaiver: boolean }) =>
  `${formatCents(-amount)} ${isWaiver ? 'waived' : 'paid'}`

function says({ days }: Chart): string {
  const texts = days
    .filter(({ is }) => is !== 'end_of_year')
    .map((day) => `${formatDate(day.at)}: ${whatHappened(day)}, balance ${formatCents(day.balance)}`)
  return `${texts.join('. ')}.`
}

/** Its text does not repeat the sentence. */
function Drawn({ height, left, right, floor, amounts, line, years, marks }: Drawing) {
  const amount = useInLanguage(formatShortCents)
  return (
    <>
      {amounts.map(({ y, cents }) => (
        <ValueLine key={cents} left={left} right={right} y={y}>
          {amount(cents)}
        </ValueLine>
      ))}
      <path className={css.area} d={`${line}V${floor}H${left}Z`} />
      <path className={css.line} d={line} />
      {years.map(({ x, label, edge }) => (
        <g key={x}>
          {edge !== null && <path className={axis} d={`M${edge} ${floor}v6`} />}
          <Below x={x} height={height}>
            {label}
          </Below>
        </g>
      ))}
      <Axis left={left} right={right} floor={floor} />
      {marks.map(({ x, y, label, labelX, labelY, anchor }) => (
        <g key={`${x} ${y}`}>
          <circle className={css.mark} cx={x} cy={y} r="5" />
          {label && (
            <text className={css.paid} x={labelX} y={labelY} textAnchor={anchor}>
              {label}
            </text>
          )}
        </g>
      ))}
    </>
  )
}

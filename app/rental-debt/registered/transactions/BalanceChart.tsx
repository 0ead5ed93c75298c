import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { formatShortCents } from '#app/platform/values/short-cents.ts'
import { useInLanguage } from '#app/ui/in-language.ts'
import { Details } from '#app/ui/records/Details.tsx'
import { size as drawingSize } from '#app/ui/records/drawing.css.ts'
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
      {(['wide', 'narrow'] as const).map((size) => (
        <Drawn key={size} size={size} drawing={chart[size]} says={says(chart)} />
      ))}
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

/** Only attributes: the page's policy forbids inline styles. The drawing's text does not repeat the sentence. */
function Drawn({ size, drawing, says }: { size: 'wide' | 'narrow'; drawing: Drawing; says: string }) {
  const amount = useInLanguage(formatShortCents)
  const { width, height, left, right, floor } = drawing
  return (
    <svg
      className={drawingSize[size]}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Balance over time. ${says}`}
    >
      {drawing.amounts.map(({ y, cents }) => (
        <g key={cents}>
          <path className={css.rule} d={`M${left} ${y}H${right}`} />
          <text className={css.text} x={left - 8} y={y + 4} textAnchor="end">
            {amount(cents)}
          </text>
        </g>
      ))}
      <path className={css.area} d={`${drawing.line}V${floor}H${left}Z`} />
      <path className={css.line} d={drawing.line} />
      {drawing.years.map(({ x, label, edge }) => (
        <g key={x}>
          {edge !== null && <path className={css.axis} d={`M${edge} ${floor}v6`} />}
          <text className={css.text} x={x} y={height - 6} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      <path className={css.axis} d={`M${left} ${floor}H${right}`} />
      {drawing.marks.map(({ x, y, label, labelX, labelY, anchor }) => (
        <g key={`${x} ${y}`}>
          <circle className={css.mark} cx={x} cy={y} r="5" />
          {label && (
            <text className={css.paid} x={labelX} y={labelY} textAnchor={anchor}>
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

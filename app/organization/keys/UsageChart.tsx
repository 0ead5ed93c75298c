import { useId } from 'react'
import { formatCount } from '#app/platform/values/count-text.ts'
import { formatDayOfYear } from '#app/platform/values/parts-of-date.ts'
import { useInLanguage } from '#app/ui/in-language.ts'
import { size as drawingSize } from '#app/ui/records/drawing.css.ts'
import type { UsageDrawing, UsageDrawings } from './draw-usage.ts'
import * as css from './UsageChart.css.ts'

type Props = { title: string; says: string; drawings: UsageDrawings }

/** The calls of one key, one bar per day, drawn on the server. The page has the same data as a table. */
export function UsageChart({ title, says, drawings }: Props) {
  return (
    <>
      {(['wide', 'narrow'] as const).map((size) => (
        <Drawn key={size} size={size} title={title} says={says} drawing={drawings[size]} />
      ))}
    </>
  )
}

type DrawnProps = Omit<Props, 'drawings'> & { size: 'wide' | 'narrow'; drawing: UsageDrawing }

function Drawn({ size, title, says, drawing }: DrawnProps) {
  const id = useId()
  const [count, dayOfYear] = [useInLanguage(formatCount), useInLanguage(formatDayOfYear)]
  const { width, height, left, right, floor, bars, lines, days } = drawing
  return (
    <svg
      className={drawingSize[size]}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}t ${id}d`}
    >
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{says}</desc>
      {lines.map(({ y, calls }) => (
        <g key={calls}>
          <path className={css.rule} d={`M${left} ${y}H${right}`} />
          <text className={css.text} x={left - 8} y={y + 4} textAnchor="end">
            {count(calls)}
          </text>
        </g>
      ))}
      {bars.map((bar) => (
        <g key={bar.x}>
          <rect className={css.bar} x={bar.x} y={bar.y} width={bar.width} height={bar.height} />
          {bar.errors > 0 && (
            <rect
              className={css.failed}
              x={bar.x}
              y={floor - bar.errors}
              width={bar.width}
              height={bar.errors}
            />
          )}
        </g>
      ))}
      <path className={css.axis} d={`M${left} ${floor}H${right}`} />
      {days.map(({ x, day, anchor }) => (
        <text key={x} className={css.text} x={x} y={height - 6} textAnchor={anchor}>
          {dayOfYear(day)}
        </text>
      ))}
    </svg>
  )
}

import { formatCount } from '#app/platform/values/count-text.ts'
import { formatDayOfYear } from '#app/platform/values/parts-of-date.ts'
import { useInLanguage } from '#app/ui/in-language.ts'
import { Axis, Below, DrawnChart, ValueLine } from '#app/ui/records/DrawnChart.tsx'
import type { UsageDrawings } from './draw-usage.ts'
import * as css from './UsageChart.css.ts'

type Props = { title: string; says: string; drawings: UsageDrawings }

/** The calls of one key, one bar per day, drawn on the server. The page has the same data as a table. */
export function UsageChart(props: Props) {
  const [count, dayOfYear] = [useInLanguage(formatCount), useInLanguage(formatDayOfYear)]
  return (
    <DrawnChart {...props}>
      {({ height, left, right, floor, bars, lines, days }) => (
        <>
          {lines.map(({ y, calls }) => (
            <ValueLine key={calls} left={left} right={right} y={y}>
              {count(calls)}
            </ValueLine>
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
          <Axis left={left} right={right} floor={floor} />
          {days.map(({ x, day, anchor }) => (
            <Below key={x} x={x} height={height} anchor={anchor}>
              {dayOfYear(day)}
            </Below>
          ))}
        </>
      )}
    </DrawnChart>
  )
}

import { type ReactNode, useId } from 'react'
import * as css from './drawing.css.ts'

type Plane = { width: number; height: number }
type DrawnChartProps<Drawing extends Plane> = {
  title: string
  /** What the chart shows, as text for screen readers. */
  says: string
  drawings: { wide: Drawing; narrow: Drawing }
  className?: string
  children: (drawing: Drawing) => ReactNode
}

/**
 * A chart that was drawn on the server, in a size for wide pages and one for phones. Only attributes: the page's policy
 * forbids inline styles. The page has the same data as a table.
 */
export function DrawnChart<Drawing extends Plane>(props: DrawnChartProps<Drawing>) {
  const { title, says, drawings, className = '', children } = props
  const id = useId()
  return (['wide', 'narrow'] as const).map((size) => (
    <svg
      key={size}
      className={`${className} ${css.size[size]}`}
      viewBox={`0 0 ${drawings[size].width} ${drawings[size].height}`}
      role="img"
      aria-labelledby={`${id}${size}t ${id}${size}d`}
    >
      <title id={`${id}${size}t`}>{title}</title>
      <desc id={`${id}${size}d`}>{says}</desc>
      {children(drawings[size])}
    </svg>
  ))
}

type Frame = { left: number; right: number }

/** A line across the chart, with its value beside it. */
export const ValueLine = ({ left, right, y, children }: Frame & { y: number; children: ReactNode }) => (
  <g>
    <path className={css.rule} d={`M${left} ${y}H${right}`} />
    <text className={css.text} x={left - 8} y={y + 4} textAnchor="end">
      {children}
    </text>
  </g>
)

export const Axis = ({ left, right, floor }: Frame & { floor: number }) => (
  <path className={css.axis} d={`M${left} ${floor}H${right}`} />
)

type BelowProps = { x: number; height: number; anchor?: 'start' | 'middle' | 'end'; children: ReactNode }

/** A label below the axis. */
export const Below = ({ x, height, anchor = 'middle', children }: BelowProps) => (
  <text className={css.text} x={x} y={height - 6} textAnchor={anchor}>
    {children}
  </text>
)

import type { ReactNode } from 'react'
import { small } from '#app/ui/base.css.ts'
import { Details } from '#app/ui/records/Details.tsx'
import { DrawnChart } from '#app/ui/records/DrawnChart.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Value } from '#app/ui/records/Value.tsx'
import * as css from './BarChart.css.ts'
import type { ChartData } from './charts.ts'
import type { ChartDrawings } from './drawing.ts'

type BarChartProps = {
  /** The content of the bars as text, for screen readers and for the table. */
  title: string
  chart: ChartData
  drawings: ChartDrawings
  columns: readonly [string, string]
  children?: ReactNode
}

/** Bars drawn on the server, and the same data as a table. */
export function BarChart({ title, chart, drawings, columns: [key, value], children }: BarChartProps) {
  return (
    <>
      <DrawnChart title={title} says={chart.describes} drawings={drawings} className={css.drawn}>
        {({ inner }) => (
          // Our own drawing; React escaped its text.
          <g dangerouslySetInnerHTML={{ __html: inner }} />
        )}
      </DrawnChart>
      {children}
      <div className={small}>
        <Details summary="Show as a table">
          <Table
            caption={title}
            isCaptionHidden
            rows={chart.bars}
            rowKey={(bar) => bar.key}
            columns={[
              { label: key, isRowHeader: true, cell: (bar) => bar.key.replace('-', ' ') },
              { label: value, isNumeric: true, cell: (bar) => <Value of={bar.inTable} /> },
            ]}
          />
        </Details>
      </div>
    </>
  )
}

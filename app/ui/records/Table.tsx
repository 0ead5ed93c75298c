import type { ReactNode } from 'react'
import { Hidden } from '../Text.tsx'
import * as css from './Table.css.ts'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned. */
  isNumeric?: boolean
  /** The cell that names its row. */
  isRowHeader?: boolean
  /** For a column of actions: its name is only for screen readers. */
  isLabelHidden?: boolean
}

type TableProps<Row> = {
  caption: ReactNode
  isCaptionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Consecutive rows are grouped under this heading. */
  groupOf?: (row: Row) => string
  /** One cell per column. */
  footer?: readonly ReactNode[] | undefined
}

type CellProps<Row> = { column: Column<Row>; isOnlyValue: boolean; children: ReactNode }

function Cell<Row>({ column, isOnlyValue, children }: CellProps<Row>) {
  const shared = {
    className: column.isNumeric ? css.numeric : undefined,
    // A row's own name needs no label, nor does a single value that it names.
    'data-label': column.isLabelHidden || column.isRowHeader || isOnlyValue ? undefined : column.label,
  }
  // One element inside, so that a narrow screen lays out two things: the column's name and the value.
  const content = <div>{children}</div>
  if (column.isRowHeader)
    return (
      <th scope="row" {...shared}>
        {content}
      </th>
    )
  return <td {...shared}>{content}</td>
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden, columns, rows, rowKey, groupOf, footer } = props
  const isOnlyValue = columns.length === 2 && columns.some(({ isRowHeader }) => isRowHeader)
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <caption>{isCaptionHidden ? <Hidden>{caption}</Hidden> : caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, isNumeric, isLabelHidden }) => (
              <th key={label} scope="col" className={isNumeric ? css.numeric : undefined}>
                {isLabelHidden ? <Hidden>{label}</Hidden> : label}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(rows, groupOf).map((group) => (
          <tbody key={group.label}>
            {group.label && (
              <tr className={css.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {group.label}
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <Cell key={column.label} column={column} isOnlyValue={isOnlyValue}>
                    {column.cell(row)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        {footer && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <Cell key={column.label} column={column} isOnlyValue={isOnlyValue}>
                  {footer[index]}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function groupsOf<Row>(rows: readonly Row[], labelOf: (row: Row) => string = () => '') {
  const groups: { label: string; rows: Row[] }[] = []
  for (const row of rows) {
    const label = labelOf(row)
    const last = groups.at(-1)
    if (last?.label === label) last.rows.push(row)
    else groups.push({ label, rows: [row] })
  }
  return groups
}

// A table's rows as "label: value": in a narrow column the label runs over two lines, with the value beside the first.
import type { OrderText, TextLine } from './order-text.ts'

/** How far apart two cells of one column begin, in points. */
const SAME_COLUMN = 6

export function labelledRows(text: OrderText): TextLine[] {
  return text.lines.flatMap((line, index) => {
    const [label = '', ...values] = line.cells
    if (values.length === 0) return []
    const next = text.lines[index + 1]
    const goesOn =
      next !== undefined &&
      next.cells.length === 1 &&
      /^\p{Ll}/u.test(next.text) &&
      Math.abs((next.starts[0] ?? -99) - (line.starts[0] ?? 99)) < SAME_COLUMN
    const whole = goesOn ? `${label} ${next.text}` : label
    return [{ ...line, cells: [], text: `${whole.replace(/\s?:$/, '')}: ${values.join(' ')}` }]
  })
}

/** Each cell as a line of its own: labels stand side by side. */
export function cellsOf(text: OrderText): TextLine[] {
  return text.lines.flatMap((line) =>
    line.cells.length > 1 ? line.cells.map((cell) => ({ ...line, text: cell })) : [],
  )
}

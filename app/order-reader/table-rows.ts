// A table's rows as "label: value": in a narrow column the label spans two lines, with the value beside the first.
import type { OrderText } from './order-text.ts'
import type { TextLine } from './text-line.ts'

/** The distance between two cells of one column, in points. */
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

/** Each cell as a separate line: labels are side by side. */
export function cellsOf(text: OrderText): TextLine[] {
  return text.lines.flatMap((line) =>
    line.cells.length > 1 ? line.cells.map((cell) => ({ ...line, text: cell })) : [],
  )
}

const SPEAKS = /^(?:represented by|representative|agent|counsel|lawyer)\s?:/i
const PARTY = /^[^:]*\b(landlord|tenant|lessor|lessee|applicant|respondent)s?\b[^:]*:/i

/** "Represented by: Jane Roe" in a row below a party's: the party it belongs to. */
export function withWhose(rows: readonly TextLine[]): TextLine[] {
  let whose: string | null = null
  return rows.map((row) => {
    if (whose && SPEAKS.test(row.text))
      return { ...row, text: row.text.replace(SPEAKS, `The ${whose}, represented by`) }
    const label = PARTY.exec(row.text)?.[0]
    if (label)
      whose = (
        /landlord|lessor|tenant|lessee/i.exec(label)?.[0] ??
        PARTY.exec(label)?.[1] ??
        ''
      ).toLowerCase()
    return row
  })
}

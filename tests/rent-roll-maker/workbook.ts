// Writes workbooks as programs do, with fflate: readers of the product are not used.
import { strToU8, zipSync } from 'fflate'

/** A text, a number, or a cell as XML: `{ xml, type, style }`. */
export type CellMade = string | number | null | { xml: string; type?: string; style?: number }

export type SheetMade = {
  name: string
  rows: CellMade[][]
  /** Like `A1:C1`. */
  merged?: string[]
  state?: 'hidden'
}

export type WorkbookMade = {
  sheets: SheetMade[]
  is1904?: boolean
  /** Texts in the part of shared strings, as Excel does; otherwise in the cells. */
  isShared?: boolean
  /** Prefix of all names, as some programs write. */
  prefix?: string
  more?: Record<string, string | Uint8Array>
}

/** Styles by number: 0 general, 1 a date, 2 money, 3 a unit of four digits, 4 a date with a format of its own. */
export const styles = { date: 1, money: 2, unit: 3, longDate: 4 } as const

export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function columnName(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const relations = (each: [type: string, target: string][]) =>
  `${head}<Relationships xmlns="${packaged}/relationships">${each
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

export const stylesXml = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="0000"/><numFmt numFmtId="165" formatCode="[$-1009]mmmm d, yyyy;@"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="4"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

export function partsOf({ sheets, is1904, isShared = true, prefix = '', more }: WorkbookMade) {
  const strings = new Map<string, number>()
  const name = (tag: string) => (prefix === '' ? tag : `${prefix}:${tag}`)
  const cellXml = (value: CellMade, reference: string): string => {
    if (value === null || value === '') return ''
    if (typeof value === 'number')
      return `<${name('c')} r="${reference}"><${name('v')}>${value}</${name('v')}></${name('c')}>`
    if (typeof value === 'object')
      return `<c r="${reference}"${value.type ? ` t="${value.type}"` : ''}${value.style ? ` s="${value.style}"` : ''}>${value.xml}</c>`
    const text = `<${name('t')} xml:space="preserve">${escapeXml(value)}</${name('t')}>`
    if (!isShared)
      return `<${name('c')} r="${reference}" t="inlineStr"><${name('is')}>${text}</${name('is')}></${name('c')}>`
    const number = strings.get(value) ?? strings.size
    strings.set(value, number)
    return `<${name('c')} r="${reference}" t="s"><${name('v')}>${number}</${name('v')}></${name('c')}>`
  }
  const sheetXml = ({ rows, merged = [] }: SheetMade): string => {
    const body = rows
      .map((cells, at) => {
        const made = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`)).join('')
        return `<${name('row')} r="${at + 1}">${made}</${name('row')}>`
      })
      .join('')
    const merges = merged.map((reference) => `<mergeCell ref="${reference}"/>`).join('')
    const xmlns = prefix === '' ? 'xmlns' : `xmlns:${prefix}`
    return `${head}<${name('worksheet')} ${xmlns}="${main}"><${name('sheetData')}>${body}</${name('sheetData')}>${
      merges === '' ? '' : `<mergeCells count="${merged.length}">${merges}</mergeCells>`
    }</${name('worksheet')}>`
  }
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${
      is1904 ? ' date1904="1"' : ''
    }/><sheets>${sheets
      .map(
        ({ name: each, state }, at) =>
          `<sheet name="${escapeXml(each)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml': stylesXml,
  }
  for (const [at, sheet] of sheets.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet)
  const items = [...strings.keys()].map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`)
  parts['xl/sharedStrings.xml'] =
    `${head}<sst xmlns="${main}" uniqueCount="${strings.size}">${items.join('')}</sst>`
  return { ...parts, ...more }
}

export function zipOf(parts: Record<string, string | Uint8Array>): Uint8Array {
  const bytes = Object.entries(parts).map(([path, part]) => [
    path,
    typeof part === 'string' ? strToU8(part) : part,
  ])
  // Always the same bytes, whatever the day.
  return zipSync(Object.fromEntries(bytes), { mtime: '2026-01-01T00:00:00', level: 6 })
}

export const workbookOf = (made: WorkbookMade): Uint8Array => zipOf(partsOf(made))

/** The serial number of a day, as a spreadsheet stores it. */
export const serialOf = (iso: string, is1904 = false): number =>
  (Date.parse(`${iso}T00:00:00Z`) - (is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))) / 86_400_000

export const dateCell = (iso: string, is1904 = false): CellMade => ({
  xml: `<v>${serialOf(iso, is1904)}</v>`,
  style: styles.date,
})
export const moneyCell = (dollars: number): CellMade => ({ xml: `<v>${dollars}</v>`, style: styles.money })

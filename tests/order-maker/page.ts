/** Flows blocks of text over pages. The result is a list of placed items that a PDF or a picture can be drawn from. */
import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib'

export type Align = 'left' | 'right' | 'center'
export type Block =
  | {
      kind: 'text'
      text: string
      bold?: boolean
      align?: Align
      indent?: number
      label?: string
      size?: number
    }
  | { kind: 'row'; cells: Cell[]; border?: boolean }
  | { kind: 'gap'; lines: number }
  | { kind: 'page' }
  | { kind: 'keep'; lines: number }
  | { kind: 'rule' }
/** `width` is a share of the text width; several lines of a cell are separated by a line feed. */
export type Cell = { text: string; width: number; align?: Align; bold?: boolean }

export type Family = 'sans' | 'serif' | 'mono'
export type Style = {
  family: Family
  size: number
  margin: number
  leading: number
  wordByWord: boolean
  justify: boolean
  hyphenate: boolean
  header: string
  headerAlign: Align
  footer: (page: number, pages: number) => string
  stamp?: string
}
export type Placed =
  | { kind: 'text'; x: number; y: number; text: string; bold: boolean; size: number }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number }
export type Sheet = Placed[]

export const PAGE_W = 612
export const PAGE_H = 792

export const FONT_NAMES: Record<Family, [StandardFonts, StandardFonts]> = {
  sans: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  serif: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  mono: [StandardFonts.Courier, StandardFonts.CourierBold],
}

type Line = { words: string[]; last: boolean }

export class Flow {
  readonly sheets: Sheet[] = []
  private sheet: Sheet = []
  private y = 0
  private readonly style: Style
  private readonly fonts: [PDFFont, PDFFont]

  private constructor(style: Style, fonts: [PDFFont, PDFFont]) {
    this.style = style
    this.fonts = fonts
    this.newPage()
  }

  static async make(style: Style, blocks: Block[]): Promise<Sheet[]> {
    const doc = await PDFDocument.create()
    const [plain, bold] = FONT_NAMES[style.family]
    const flow = new Flow(style, [await doc.embedFont(plain), await doc.embedFont(bold)])
    for (const block of blocks) flow.put(block)
    flow.finish()
    return flow.sheets
  }

  private width(text: string, bold: boolean, size: number): number {
    return this.fonts[bold ? 1 : 0].widthOfTextAtSize(text, size)
  }

  private newPage(): void {
    this.sheet = []
    this.sheets.push(this.sheet)
    this.y = PAGE_H - this.style.margin
    if (this.style.header !== '') {
      this.place(this.style.header, this.style.headerAlign, 0, this.textWidth(), false, this.style.size - 1)
      this.y -= this.style.size * 2.2
    }
  }

  private textWidth(): number {
    return PAGE_W - 2 * this.style.margin
  }

  private room(lines: number, size: number): void {
    if (this.y - lines * size * this.style.leading < this.style.margin + 26) this.newPage()
  }

  /** One line of text inside [left, left + width], as one item or word by word. */
  private place(
    text: string,
    align: Align,
    left: number,
    width: number,
    bold: boolean,
    size: number,
    gap = 0,
  ): void {
    const free = width - this.width(text, bold, size)
    const shift = align === 'right' ? free : align === 'center' ? free / 2 : 0
    let x = this.style.margin + left + Math.max(shift, 0)
    if (!this.style.wordByWord && gap === 0) {
      if (text !== '') this.sheet.push({ kind: 'text', x, y: this.y, text, bold, size })
      return
    }
    const space = this.width(' ', bold, size) + gap
    for (const word of text.split(' ')) {
      if (word !== '') this.sheet.push({ kind: 'text', x, y: this.y, text: word, bold, size })
      x += this.width(word, bold, size) + space
    }
  }

  private wrap(text: string, width: number, bold: boolean, size: number): Line[] {
    const out: Line[] = []
    for (const para of text.split('\n')) {
      let words: string[] = []
      const queue = para.split(' ')
      while (queue.length > 0) {
        const word = queue.shift() ?? ''
        const tried = [...words, word].join(' ')
        if (words.length === 0 || this.width(tried, bold, size) <= width) {
          words.push(word)
          continue
        }
        const cut = this.style.hyphenate ? this.cut(words, word, width, bold, size) : null
        if (cut !== null) {
          words.push(cut[0])
          queue.unshift(cut[1])
        } else queue.unshift(word)
        out.push({ words, last: false })
        words = []
      }
      out.push({ words, last: true })
    }
    return out
  }

  /** Divides a plain lower-case word, never a name, a date or an amount. */
  private cut(
    words: string[],
    word: string,
    width: number,
    bold: boolean,
    size: number,
  ): [string, string] | null {
    if (!/^[a-z]{9,}[.,;]?$/.test(word)) return null
    for (const m of [...word.matchAll(/[aeiou][^aeiou]?(?=[^aeiou][aeiou])/g)].reverse()) {
      const at = m.index + m[0].length
      if (at < 3 || word.length - at < 4) continue
      const head = `${word.slice(0, at)}-`
      if (this.width([...words, head].join(' '), bold, size) <= width) return [head, word.slice(at)]
    }
    return null
  }

  private put(block: Block): void {
    const { size, leading, margin } = this.style
    if (block.kind === 'page') {
      this.newPage()
    } else if (block.kind === 'gap') {
      this.y -= block.lines * size * leading
    } else if (block.kind === 'keep') {
      this.room(block.lines, size)
    } else if (block.kind === 'rule') {
      this.sheet.push({
        kind: 'line',
        x1: margin,
        y1: this.y + size * 0.4,
        x2: PAGE_W - margin,
        y2: this.y + size * 0.4,
      })
      this.y -= size * 0.6
    } else if (block.kind === 'text') {
      this.putText(block)
    } else {
      this.putRow(block.cells, block.border ?? false)
    }
  }

  private putText(block: Extract<Block, { kind: 'text' }>): void {
    const size = block.size ?? this.style.size
    const left = block.indent ?? 0
    const bold = block.bold ?? false
    const align = block.align ?? 'left'
    const width = this.textWidth() - left
    const lines = this.wrap(block.text, width, bold, size)
    lines.forEach((line, i) => {
      this.room(1, size)
      if (i === 0 && block.label !== undefined)
        this.place(block.label, 'left', Math.max(left - 24, 0), 24, bold, size)
      const text = line.words.join(' ')
      const spread = this.style.justify && !line.last && align === 'left' && line.words.length > 3
      const gap = spread ? (width - this.width(text, bold, size)) / (line.words.length - 1) : 0
      this.place(text, align, left, width, bold, size, gap)
      this.y -= size * this.style.leading
    })
  }

  private putRow(cells: Cell[], border: boolean): void {
    const { size, leading, margin } = this.style
    const pad = border ? 4 : 0
    const wrapped = cells.map((c) =>
      this.wrap(c.text, c.width * this.textWidth() - 2 * pad - 3, c.bold ?? false, size),
    )
    const height = Math.max(...wrapped.map((w) => w.length))
    if (height < 12) this.room(height + 0.4, size)
    if (border) this.y -= 3
    const top = this.y
    let left = 0
    cells.forEach((cell, i) => {
      this.y = top
      const width = cell.width * this.textWidth()
      for (const line of wrapped[i] ?? []) {
        this.place(
          line.words.join(' '),
          cell.align ?? 'left',
          left + pad,
          width - 2 * pad,
          cell.bold ?? false,
          size,
        )
        this.y -= size * leading
      }
      left += width
    })
    this.y = top - height * size * leading
    if (!border) return
    const y1 = top + size
    const y2 = this.y + size * 0.7
    const right = margin + left
    this.sheet.push(
      { kind: 'line', x1: margin, y1, x2: right, y2: y1 },
      { kind: 'line', x1: margin, y1: y2, x2: right, y2 },
    )
    let x = margin
    for (const cell of [...cells, { width: 0 }]) {
      this.sheet.push({ kind: 'line', x1: x, y1, x2: x, y2 })
      x += cell.width * this.textWidth()
    }
    this.y -= 2
  }

  private finish(): void {
    this.sheets.forEach((sheet, i) => {
      this.sheet = sheet
      this.y = this.style.margin - 8
      const text = this.style.footer(i + 1, this.sheets.length)
      if (text !== '') this.place(text, 'center', 0, this.textWidth(), false, this.style.size - 1)
    })
  }
}

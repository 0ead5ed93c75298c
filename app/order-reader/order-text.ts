// An order's pages as lines, paragraphs and sentences: headers and footers removed, sentences joined over line and page
// breaks, each one with its start position.

import { normalizeSpaces, type OrderPage } from './page-lines.ts'
import { withoutRepeated } from './running-lines.ts'
import type { Place, TextLine } from './text-line.ts'

export interface Sentence extends Place {
  text: string
  /** The order's own words, if `text` has names replaced by roles. */
  printed?: string
  doubts: string[]
  paragraph: number
}

export interface OrderText {
  lines: TextLine[]
  sentences: Sentence[]
  fromScan: boolean
  /** All text in one string, to count how often a value appears. */
  whole: string
}

const PAGE_NUMBER =
  /^(?:order\s|ordonnance\s|decision\s)?(?:page\s?:?\s?)?\d{1,3}(?:\s(?:of|sur|de|\/)\s\d{1,3}|\s?\/\s?\d{1,3})?$|^-\s?\d{1,3}\s?-$|^order page \w+ of \w+$|^page \d{1,3} de (?:l'ordonnance|la d[ée]cision)$/i
const RUNNING_HEAD =
  /^(?:(?:file (?:number|no\.?)s?|num[ée]ro de dossier)\s?:?\s?)?[A-Z]{2,3}[A-Z]?-[A-Z\d-]{6,}$|^(?:file|claim|dossier|no dossier)\b.{0,40}\d.{0,12}$|^\d{6} \d{2} \d{8} [A-Z]\b.{0,20}$/i
const ITEM = /^(?:\[\d{1,3}\]|\(?\d{1,2}[.)]|\(?[a-z][.)]|[ivx]{1,4}[.)]|[•●▪■◦*·-])(?=\s|$)/
const MONEY_CELL = /^(?:[-−]\s?)?\(?\$\s?\(?[\d,.]+\)?\*?$|^[\d\s]+(?:,\d{2})?\s?\$$/

export function orderTextFrom(pages: readonly OrderPage[]): OrderText {
  const lines = withoutRepeated(
    pages.flatMap((page) => linesOf(page)),
    pages,
  )
  const sentences = sentencesOf(lines)
  return {
    lines,
    sentences,
    fromScan: pages.some((page) => page.fromScan),
    whole: lines.map((line) => line.text).join(' '),
  }
}

function linesOf(page: OrderPage): TextLine[] {
  return page.lines.map((line, index) => {
    const printed = withinLine(line.cells).map((cell) =>
      page.fromScan ? fixScan(normalizeSpaces(cell)) : normalizeSpaces(cell),
    )
    const cells = printed.filter((cell) => cell !== '')
    const starts = (line.starts ?? []).filter((_, at) => printed[at] !== '')
    // A stroke at the paper's edge, far after a full line, is not a cell of it.
    if (
      page.fromScan &&
      cells.length > 1 &&
      /^[^\d$]{1,2}$/.test(cells.at(-1) ?? '') &&
      (cells.at(-2) ?? '').length > 20
    )
      cells.pop()
    // A word the scan lost leaves a gap; a sentence continues after it.
    if (
      page.fromScan &&
      cells.length === 2 &&
      /[\p{Ll},]$/u.test(cells[0] ?? '') &&
      (cells[0] ?? '').length > 25 &&
      /^\p{Ll}/u.test(cells[1] ?? '')
    )
      cells.splice(0, 2, cells.join(' '))
    const text = cells.join(' ')
    const edge = index < 3 || index >= page.lines.length - 3
    const furniture =
      edge && (PAGE_NUMBER.test(text) || (page.number > 1 && index < 3 && RUNNING_HEAD.test(text)))
    return {
      page: page.number,
      line: index + 1,
      text,
      cells,
      starts,
      doubts: line.doubts ?? [],
      isStruck: line.struck !== undefined,
      gapAbove: line.gapAbove,
      furniture,
    }
  })
}

/** No paper is this wide, and no sentence this long: longer ones are cut, because patterns search each as a whole. */
const MAX_LENGTH = 5_000

function withinLine(cells: readonly string[]): string[] {
  const kept: string[] = []
  let left = MAX_LENGTH
  for (const cell of cells) {
    if (left <= 0) break
    kept.push(cell.slice(0, left))
    left -= cell.length
  }
  return kept
}

/** Table rules read as brackets and bars, and small words that lost the space between them. */
function fixScan(text: string): string {
  return (
    text
      .replace(/^\|\s(?=\p{Ll})/u, 'I ')
      .replace(/(?<=[.!?]\s)\|\s(?=\p{Ll})/gu, 'I ')
      .replace(/^[[\]|{}]+\s?(?!\d+\])|[|[{}]+$|\|/g, ' ')
      // A list bullet, as recognition reads it.
      .replace(/^[e©®¢«»°·+]\s(?=\p{Lu}\p{Ll})/u, '• ')
      .replace(/\bLand[iI1|]ord/g, 'Landlord')
      .replace(/\bItis\b/g, 'It is')
      .replace(/\bordered(?=that\b)/g, 'ordered ')
      .replace(/\b(Landlords?|Tenants?)(is|are|shall|must|owes?|to|and|for|in|has|have|may)\b/g, '$1 $2')
      .replace(/\b(As)(of)\b/g, '$1 $2')
      .replace(/\b(If|if|of|to|by|and|the)(the|Landlords?|Tenants?)\b(?<!\btothe\w)/g, '$1 $2')
      .replace(/\b0'(?=\p{Lu})/gu, "O'")
      .replace(/\b(CONDAMNE|ORDONNE|R[ÉE]SILIE|REJETTE|ACCUEILLE)(?=\p{Ll})/gu, '$1 ')
      .replace(/(?<=\p{Ll}{3})à(?=\s)/gu, ' à')
      .trim()
  )
}

export function isMoneyRow(line: TextLine): boolean {
  return line.cells.length > 1 && line.cells.some((cell, index) => index > 0 && MONEY_CELL.test(cell))
}

function typicalGap(lines: readonly TextLine[]): number {
  const gaps = lines
    .flatMap((line) => (line.gapAbove === undefined ? [] : [line.gapAbove]))
    .sort((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 3)] ?? 1.3
}

function startsParagraph(line: TextLine, previous: TextLine | undefined, gap: number): boolean {
  if (!previous) return true
  // A heading split over two lines is one.
  if (/\bit is(?: hereby| therefore| further)?$/i.test(previous.text) && /^ordered\b/i.test(line.text))
    return false
  if (isMoneyRow(line) || isMoneyRow(previous)) return true
  if (ITEM.test(line.text) && /^[^\p{Ll}]*\s?["'(]?[\p{Lu}$\d•]|^[(a-z.)•*-]+ /u.test(line.text)) return true
  const columns = ITEM.test(line.text) ? 2 : 1
  const previousColumns = ITEM.test(previous.text) ? 2 : 1
  if (line.cells.length > columns || previous.cells.length > previousColumns) return true
  if (/:$/.test(previous.text) || (/[;.]$/.test(previous.text) && /:$/.test(line.text))) return true
  if (
    line.page === previous.page &&
    !previousWasFurniture(line, previous) &&
    line.gapAbove !== undefined &&
    line.gapAbove > gap * 1.3 &&
    /^[^\p{Ll}]/u.test(line.text)
  )
    return true
  return isHeading(previous.text) || isHeading(line.text)
}

export function isHeading(text: string): boolean {
  return (
    /^(?:determinations?|findings?|reasons?|analysis|order|decision|conclusion|introduction|background|it is (?:further |hereby )?ordered.*|schedule \w+(?:\s?[-–:].{0,40})?|summary of calculations?)\s?:?$/i.test(
      text,
    ) ||
    (text.length < 60 &&
      !/[a-zà-ÿ]/.test(text) &&
      /[A-Z]{4}/.test(text) &&
      !/\d/.test(text) &&
      !/[.,;]$/.test(text))
  )
}

/** The gap under a page header says nothing about the sentence that continues below it. */
function previousWasFurniture(line: TextLine, previous: TextLine): boolean {
  return line.page === previous.page && line.line - previous.line > 1
}

interface Paragraph {
  lines: TextLine[]
}

function paragraphsOf(lines: readonly TextLine[]): Paragraph[] {
  const gap = typicalGap(lines)
  const paragraphs: Paragraph[] = []
  let previous: TextLine | undefined
  for (const line of lines) {
    if (line.furniture || line.text === '') continue
    const last = paragraphs.at(-1)
    if (!last || startsParagraph(line, previous, gap)) paragraphs.push({ lines: [line] })
    else last.lines.push(line)
    previous = line
  }
  return paragraphs
}

function sentencesOf(lines: readonly TextLine[]): Sentence[] {
  return paragraphsOf(lines).flatMap((paragraph, index) => {
    const { text, starts } = joined(paragraph.lines)
    let from = 0
    let reached = 0
    return splitSentences(text).map((sentence) => {
      const at = text.indexOf(sentence, from)
      from = at + sentence.length
      while ((starts[reached + 1]?.at ?? text.length) <= at) reached += 1
      const touched: TextLine[] = []
      for (let i = reached; i < starts.length && (starts[i]?.at ?? from) < from; i += 1)
        touched.push((starts[i] as Start).line)
      const first = touched[0] ?? paragraph.lines[0]
      return {
        text: sentence,
        page: first?.page ?? 0,
        line: first?.line ?? 0,
        paragraph: index,
        doubts: touched
          .flatMap((line) => line.doubts)
          .filter((word) => sentence.includes(normalizeSpaces(word))),
      }
    })
  })
}

interface Start {
  at: number
  line: TextLine
}

/** A paragraph's lines in one text. Only the last letters decide how the next line continues. */
function joined(lines: readonly TextLine[]): { text: string; starts: Start[] } {
  const pieces: string[] = []
  const starts: Start[] = []
  let length = 0
  for (const line of lines) {
    const before = pieces.at(-1)?.slice(-3) ?? ''
    // A word split at the line's end is joined again; a hyphenated name keeps its hyphen.
    const cut = /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(line.text)
    if (cut) {
      pieces.push((pieces.pop() ?? '').slice(0, -1))
      length -= 1
    }
    const piece = before === '' || cut || /[\p{L}\d]-$/u.test(before) ? line.text : ` ${line.text}`
    starts.push({ at: length + piece.length - line.text.length, line })
    pieces.push(piece)
    length += piece.length
  }
  return { text: pieces.join(''), starts }
}

const ABBREVIATION =
  /(?:^|[\s(])(?:Mr|Mrs|Ms|Ma|Dr|Me|M|Mme|St|Ste|Inc|Ltd|Lt[ée]e|Corp|Co|v|vs|c|No|Nos|art|al|app|apt|a\.m|p\.m|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|janv|f[ée]vr|avr|juill|d[ée]c|approx|est|tel|para|ss?|Ave|Rd|Blvd|Reg|Ont|[A-Z])\.$/iu
const ITEM_ALONE = /^(?:\[?\d{1,3}[\].)]|\(?[a-z][.)])$/iu

export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let words: string[] = []
  let length = 0
  const end = () => {
    const sentence = words.join(' ')
    if (sentence !== '') sentences.push(sentence)
    words = []
    length = 0
  }
  for (const word of text.split(' ').flatMap(withinSentence)) {
    const isFull = length + word.length + 1 > MAX_LENGTH
    if (isFull || (/^["'(•]*[\p{Lu}$\d]/u.test(word) && endsSentence(words))) end()
    words.push(word)
    length += word.length + 1
  }
  end()
  return sentences
}

/** The last word decides. */
function endsSentence(words: readonly string[]): boolean {
  const last = words.at(-1)?.slice(-40) ?? ''
  if (!/(?<!\.\.)[.!?]["')*]*$/.test(last) || ABBREVIATION.test(last)) return false
  return words.length > 1 || !ITEM_ALONE.test(last)
}

function withinSentence(word: string): string[] {
  if (word.length < MAX_LENGTH) return [word]
  return Array.from({ length: Math.ceil(word.length / (MAX_LENGTH - 1)) }, (_, part) =>
    word.slice(part * (MAX_LENGTH - 1), (part + 1) * (MAX_LENGTH - 1)),
  )
}

// The parties of an Ontario order: from the "Between" block, checked against the sentence that names them.

import { namesAt } from '../fields.ts'
import { isCompany, nameKey, namesFromLines, splitNames, trimName } from '../names-in-text.ts'
import type { OrderText } from '../order-text.ts'
import type { FieldReading } from '../reading.ts'
import type { TextLine } from '../text-line.ts'

export interface Parties {
  landlord_names: FieldReading<string[]>
  tenant_names: FieldReading<string[]>
}

type Side = 'landlord' | 'tenant'
const ROLE =
  /^\(?(?:the\s)?(?:former\s|sub-?)?(landlord|tenant|applicant landlord|applicant tenant)(\(s\)|s)?\)?\s?:?(?:\s?\((?:applicants?|respondents?)\))?$/i
const ROLE_AT_END = /\s\(?(?:the\s)?(?:former\s)?(landlord|tenant)(\(s\)|s)?\)?$/i
const BETWEEN = /^b?etween\b\s?[:;.]?\s*/i
/** "And:" before the other side, as "Between:" stands before the first. */
const AND = /^(?:and|et)\s?[:;]\s*/i
const DIVIDER = /^[-–]?\s?(?:and|et|v\.?|vs\.?)\s?[-–]?$/i
const BODY =
  /\(\s?['"*]?(?:the\s)['"*]?\s?(?:former\s)?(?:landlord|tenant)s?['"]*\s?\)|\basked the (?:board|ltb)\b|^by an? \w+ application\b|\(\s?['"]?(?:the)?$|applied for an? order|^this (?:[\w-]+ ){0,2}(?:application|matter|motion|hearing|order|request|proceeding)\b|^on \w+ \d{1,2}, \d{4}\b|^determinations?|^it is ordered|^order:|^(?:(?:interim|review|final|amended|consent|eviction|joint)\s)*(?:order|decision|endorsement)s?(?:\s(?:and|with)\s(?:order|reasons|decision))?$/i

/** The body's own definition: "(the 'Landlord')", including scan errors. */
const DEFINED = /\(\s?['"*]*(?:the\s)?['"*]*\s?(?:former\s)?(?:landlord|tenant)s?['"]*\s?\)/i

/** The longest block of parties; text after it is something else. */
const MAX_LINES = 120

interface Block {
  side: Side | null
  singular: boolean
  names: string[]
  at: TextLine | null
}

export function findParties(text: OrderText): Parties {
  const body = introOf(text)
  const blocks = headerBlocks(text)
  return {
    landlord_names: namesOf('landlord', blocks, body),
    tenant_names: namesOf('tenant', blocks, body),
  }
}

interface Intro {
  text: string
  landlord: string | null
  tenant: string | null
  page: number
  line: number
}

/** "A (the 'Landlord') applied for an order ... B and C (the 'Tenants')". */
function introOf(text: OrderText): Intro {
  const said = text.sentences.filter((sentence) => DEFINED.test(sentence.text)).slice(0, 3)
  const first = said[0]
  const whole = said.map((sentence) => sentence.text).join(' ')
  const before = (role: string): string | null => {
    const match = new RegExp(
      `^(.*?)\\s?\\(\\s?['"*]*(?:the\\s)?['"*]*\\s?(?:former\\s)?${role}s?['"]*\\s?\\)`,
      'i',
    ).exec(whole)
    const names = match?.[1]
      ?.replace(/^.*\(\s?['"*]*(?:the\s)?['"*]*\s?(?:former\s)?(?:landlord|tenant)s?['"]*\s?\)/i, '')
      .replace(/^by an? [\w\s]*?application,?\s/i, '')
      .replace(
        /^.*\b(?:evict|requiring|determining that|that|against|by|tenancy of|from|find that|declaring that)\s(?=\p{Lu}|\d)/u,
        '',
      )
    return match && names && trimName(names).length < 200 ? trimName(names) : null
  }
  return {
    text: whole,
    landlord: before('landlord'),
    tenant: before('tenant'),
    page: first?.page ?? 0,
    line: first?.line ?? 0,
  }
}

function headerBlocks(text: OrderText): Block[] {
  const lines = text.lines.filter((line) => !line.furniture)
  let start = lines.findIndex((line) => BETWEEN.test(line.text))
  if (start < 0) start = lines.findIndex((line) => ROLE.test(line.cells[0] ?? '') && line.cells.length > 1)
  if (start < 0) return []
  const length = lines.slice(start + 1).findIndex((line) => BODY.test(line.text))
  return blocksOf(lines.slice(start, start + (length < 0 ? 14 : Math.min(length + 1, MAX_LINES))))
}

function blocksOf(lines: readonly TextLine[]): Block[] {
  const blocks: Block[] = []
  let current: Block = { side: null, singular: false, names: [], at: null }
  const begin = () => {
    if (current.names.length > 0 || current.side) blocks.push(current)
    current = { side: null, singular: false, names: [], at: null }
  }
  for (const line of lines) {
    const cells = [...line.cells]
    if (AND.test(cells[0] ?? '')) begin()
    if (cells[0] !== undefined) cells[0] = cells[0].replace(BETWEEN, '').replace(AND, '')
    const labelled = ROLE.exec(cells[0] ?? '')
    const hasNames = cells.length > 1 && cells.slice(1).some((cell) => cell !== '')
    if (labelled && hasNames && (current.side !== null || current.names.length === 0)) begin()
    for (const cell of cells) {
      const { name, side, singular } = roleOf(cell)
      if (DIVIDER.test(name)) begin()
      else if (name !== '') current.names.push(name)
      if (name !== '' && !current.at) current.at = line
      if (side) Object.assign(current, { side, singular })
    }
  }
  begin()
  return blocks
}

function roleOf(cell: string): { name: string; side: Side | null; singular: boolean } {
  const whole = ROLE.exec(cell)
  const match = whole ?? ROLE_AT_END.exec(cell)
  if (!match) return { name: cell.trim(), side: null, singular: false }
  const side: Side = /tenant/i.test(match[1] ?? '') ? 'tenant' : 'landlord'
  return { name: whole ? '' : cell.slice(0, match.index).trim(), side, singular: match[2] === undefined }
}

function namesOf(side: Side, blocks: readonly Block[], intro: Intro): FieldReading<string[]> {
  const block =
    blocks.find((one) => one.side === side) ??
    (blocks.length === 2 ? blocks.find((one) => one.side === null) : undefined)
  const said = intro[side]
  const inSentence =
    said === null ? [] : isCompany(said) && !/,/.test(said) && block?.singular ? [said] : splitNames(said)
  const header = block ? namesFromLines(block.names, block.singular, inSentence) : []
  if (header.length === 0) return namesAt(intro, inSentence, 'medium')
  const introKey = nameKey(intro.text)
  const agreed = header.every((name) => introKey.includes(nameKey(name)))
  return namesAt(block?.at ?? intro, header, agreed ? 'high' : 'medium')
}

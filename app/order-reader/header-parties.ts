// The parties if an order prints them with their roles, in any layout: the name above its role, beside it, after it, or
// both roles as heads of two columns.

import { definedInText } from './defined-parties.ts'
import { namesAt } from './fields.ts'
import { isCompany, namesFromLines, splitNames, trimName } from './names-in-text.ts'
import type { OrderText } from './order-text.ts'
import { columnOf, splitColumns } from './party-columns.ts'
import type { FieldReading } from './reading.ts'
import type { Side } from './side.ts'
import type { TextLine } from './text-line.ts'

export interface PartiesFound {
  landlord: FieldReading<string[]>
  tenant: FieldReading<string[]>
  /** Whose application it is, if a role says so. */
  applicant: Side | null
}

interface Role {
  side: Side | null
  /** Applicant, plaintiff, creditor: who started it; false for the other side. */
  brought: boolean | null
  singular: boolean
}

const ROLE_WORD =
  '(?:co-?)?(?:landlords?|lessors?|tenants?|lessees?|sub-?tenants?|occupants?|owners?|applicants?|respondents?|appellants?|plaintiffs?|defendants?|(?:judgment )?creditors?|(?:judgment )?debtors?|claimants?|locat(?:eurs?|rices?|aires?)|propri[ée]taires?|requ[ée]rante?s?|intim[ée]e?s?|auteure? de la requ[êe]te)'
const FILLER = '(?:the|former|anciens?|anciennes?|ex|et|and|or|by counterclaim|is|in|this|application)'
const ROLE_CELL = new RegExp(
  `^\\W*(?:${FILLER}\\s)*${ROLE_WORD}(?:\\(s\\)|'s)?(?:[\\s/,()–-]+(?:${FILLER}\\s)*${ROLE_WORD}(?:\\(s\\))?)*(?: by counterclaim)?\\W*$`,
  'i',
)
const ROLE_AFTER = new RegExp(`^(.*?\\S),?\\s[(]?((?:the )?(?:former )?${ROLE_WORD}(?:\\(s\\))?)[),.]*$`, 'i')
const LABEL = new RegExp(
  `^((?:the )?(?:former )?${ROLE_WORD}(?:\\(s\\)|s)?(?:[\\s/()-]+${ROLE_WORD}(?:\\(s\\))?)?\\)?)\\s?[:;]\\s?(.*)$`,
  'i',
)
const DIVIDER = /^\W*(?:and|et|v|vs|versus|c)\W*$/i
const BETWEEN = /^(?:(?:b?etween|entre)\b\s?[:;.]?|(?:and|et)\s?[:;])\s*/i
/** What is above the first party, or below the last. */
const NO_NAME =
  /[:?]|\b(?:act|section|subsection|file|docket|claim no|matter of|branch|tribunal|board|office of|director|services?|court of|citation|heard|hearing|date|dated|decision|order|reasons|judgment|page|appl(?:ied|ication)|premises|rental unit|residential|regarding|dispute codes?|introduction|province|before|loi|num[ée]ro|dossier|r[ée]f[ée]rence|concernant|objet|ordonnance|commission)\b|\d{4}/i
/** The last line of an address above the parties. */
const PLACE = /^[\p{L} .'-]+,?\s(?:ON|QC|BC|AB|SK|MB|NB|NS|PE|NL|NT|NU|YT)(?:\s[A-Z]\d[A-Z]\s?\d[A-Z]\d)?$/u
const SMALL_START = /^[\p{Ll}(]/u
const PERSONS_MARK =
  /\s?[-–]?\s?(?:landlord|tenant)\s\d{1,2}(?:\s?\([A-Z]{1,5}\))?|\s?[-–]?\s?\(\p{L}{1,5}\)|\s[-–]\s\([^)]*\)?.*$|\s[-–]\s[\p{L}\d]{1,6}\)$|\s[-–]$/giu

export function roleOf(text: string): Role | null {
  if (text.length > 60 || !ROLE_CELL.test(text)) return null
  return roleIn(text)
}

function roleIn(printed: string): Role {
  // "Defendants (Plaintiffs by counterclaim)": the answering side is named first.
  const text = printed.replace(/[\s/,(–-]+(?:the )?[a-z]+(?:\(s\))? by counterclaim\)?/i, '')
  const side = /tenant|lessee|occupant|locataire/i.test(text)
    ? 'tenant'
    : /landlord|lessor|owner|propri[ée]taire|locat(?:eur|rice)/i.test(text)
      ? 'landlord'
      : null
  const brought = /applicant|plaintiff|creditor|claimant|appellant|requ[ée]rant/i.test(text)
    ? true
    : /respondent|defendant|debtor|intim[ée]/i.test(text)
      ? false
      : null
  return { side, brought, singular: !/\(s\)|(?:ant|ord|or|ee|er|iff|ent|eur|rice|aire)s\b/i.test(text) }
}

interface Entry extends Role {
  names: string[]
  line: TextLine
}

export function headerParties(text: OrderText, broughtBy: Side | null): PartiesFound {
  const entries = entriesOf(text.lines.filter((line) => !line.furniture))
  const stated = entries.find((one) => one.side !== null && one.brought !== null)
  const applicant: Side | null = stated?.side
    ? stated.brought
      ? stated.side
      : other(stated.side)
    : broughtBy
  const sideOf = (entry: Entry): Side | null => {
    if (entry.side) return entry.side
    if (entry.brought === null || applicant === null) return null
    return entry.brought ? applicant : other(applicant)
  }
  const namesOf = (side: Side): FieldReading<string[]> => {
    const entry = entries.find((one) => sideOf(one) === side && one.names.length > 0)
    if (!entry) return definedInText(text, side)
    const names = tidyNames(entry.names, entry.singular)
    // A dash between two spaces separates two things.
    return namesAt(entry.line, names, names.some((name) => / [-–] /.test(name)) ? 'medium' : 'high')
  }
  return { landlord: namesOf('landlord'), tenant: namesOf('tenant'), applicant }
}

export const other = (side: Side): Side => (side === 'landlord' ? 'tenant' : 'landlord')

function entriesOf(lines: readonly TextLine[]): Entry[] {
  const entries: Entry[] = []
  for (const [index, line] of lines.entries()) {
    const roles = line.cells.map(roleOf)
    const heads = roles.filter((role) => role !== null)
    if (heads.length > 1 && heads.length === line.cells.length) {
      entries.push(...columnsBelow(lines, index, heads))
      continue
    }
    const [head] = heads
    if (head && line.cells.length === 1) entries.push({ ...head, names: namesAbove(lines, index), line })
    else if (head) entries.push(...besideRole(lines, index, head))
    else entries.push(...(besideEachOther(line) ?? [...labelled(lines, index), ...trailingRole(line)]))
  }
  // A role that only repeats the one above has no names of its own, and adds its own words to that one.
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1]
    if (!before || entry.names.length > 0) continue
    if (before.side === null || before.brought === null) {
      before.side ??= entry.side
      before.brought ??= entry.brought
    }
  }
  return entries
}

/** "Applicant(s) - Landlord" and "Respondent(s) - Tenant" in one row, their names in the rows below. */
function columnsBelow(lines: readonly TextLine[], index: number, roles: readonly Role[]): Entry[] {
  const columns = roles.map((): string[] => [])
  for (const line of lines.slice(index + 1, index + 9)) {
    if (
      line.cells.some((cell) =>
        /^\W*(?:regarding|re\b|dispute codes|rental (?:unit|premises|address))/i.test(cell),
      ) ||
      isOver(line.text)
    )
      break
    const cells = (splitColumns(line, roles.length) ?? line.cells).map(withoutMarks)
    if (cells.length > roles.length) break
    for (const [at, cell] of cells.entries())
      if (cell !== '') columns[columnOf(lines[index] as TextLine, line, at)]?.push(cell)
  }
  return roles.map((role, column) => ({
    ...role,
    names: columns[column] ?? [],
    line: lines[index + 1] ?? (lines[index] as TextLine),
  }))
}

const ITEM = /^\W*\d{1,3}[.)\]]\s/
const isOver = (text: string) =>
  ITEM.test(text) ||
  (NO_NAME.test(withoutMarks(text)) && !isCompany(text)) ||
  SMALL_START.test(withoutMarks(text)) ||
  PLACE.test(text)
const withoutMarks = (text: string) => text.replace(PERSONS_MARK, '').trim()

function namesAbove(lines: readonly TextLine[], index: number): string[] {
  const names: string[] = []
  for (let above = index - 1; above >= 0 && above >= index - 10; above -= 1) {
    const line = lines[above]
    if (!line) break
    const began = BETWEEN.test(line.text)
    const text = withoutMarks(line.text.replace(BETWEEN, ''))
    if (DIVIDER.test(line.text) || line.cells.some((cell) => roleOf(cell)) || (text !== '' && isOver(text)))
      break
    // The line above names its own role: this role belongs to it.
    if (index - above === 1 && trailingRole(line).length > 0) break
    if (text !== '') names.unshift(text)
    if (began) break
  }
  return names
}

/** "Marigold Rentals Inc.    Landlord", with more names above or below in the names' own column. */
function besideRole(lines: readonly TextLine[], index: number, role: Role): Entry[] {
  const line = lines[index] as TextLine
  const places = line.cells.flatMap((cell, at) =>
    roleOf(cell) ? [] : [{ name: withoutMarks(cell.replace(BETWEEN, '')), x: line.starts[at] }],
  )
  const own = places.filter(({ name }) => name !== '' && !isOver(name))
  const x = own[0]?.x
  if (own.length === 0) return []
  const above =
    x === undefined
      ? []
      : namesInColumn(lines.slice(Math.max(0, index - COLUMN), index).reverse(), x).reverse()
  const below = x === undefined ? [] : namesInColumn(lines.slice(index + 1, index + 1 + COLUMN), x)
  return [{ ...role, names: [...above, ...own.map(({ name }) => name), ...below], line }]
}

/** How many lines above and below a role its names may take. */
const COLUMN = 6

/** Names alone on the adjacent lines, starting where the name does. */
function namesInColumn(lines: readonly TextLine[], x: number): string[] {
  const names: string[] = []
  for (const line of lines) {
    const [cell = ''] = line.cells
    const isBeside = line.cells.length === 1 && Math.abs((line.starts[0] ?? -99) - x) < 6
    if (!isBeside || isOver(cell) || DIVIDER.test(cell) || roleOf(cell) || !looksLikeName(cell)) break
    names.push(withoutMarks(cell))
  }
  return names
}

const looksLikeName = (text: string) =>
  isCompany(text) ||
  /^(?:[\p{Lu}\d][\p{L}'.-]*|\p{Ll}{1,3})(?: (?:[\p{Lu}\d][\p{L}'.()&-]*|\p{Ll}{1,3}|&)){0,6}$/u.test(text)

/** "Landlord: Marigold Rentals Inc.     Tenant: Jane Roe" in one row. */
function besideEachOther(line: TextLine): Entry[] | null {
  const found = line.cells.flatMap((cell) => {
    const match = LABEL.exec(cell)
    const name = withoutMarks(match?.[2] ?? '')
    return match && name !== '' ? [{ ...roleIn(match[1] ?? ''), names: [name], line }] : []
  })
  return found.length > 1 ? found : null
}

/** "Landlord: Marigold Rentals Inc.", more names on the lines below. */
function labelled(lines: readonly TextLine[], index: number): Entry[] {
  const line = lines[index] as TextLine
  const match = LABEL.exec(line.text)
  if (!match) return []
  const names = [match[2] ?? '']
  for (const below of lines.slice(index + 1, index + 5)) {
    if (
      below.cells.length > 1 ||
      isOver(below.text) ||
      DIVIDER.test(below.text) ||
      roleOf(below.text) ||
      LABEL.test(below.text)
    )
      break
    if (
      !/^\p{Lu}/u.test(below.text) ||
      below.text.length > 60 ||
      (/[.]$/.test(below.text) && !isCompany(below.text))
    )
      break
    names.push(below.text)
  }
  const tidy = names.map(withoutMarks).filter((name) => name !== '' && name.length < 120)
  return tidy.length === 0 || /\b(?:applied|attended|shall|must|appeared)\b/.test(tidy[0] ?? '')
    ? []
    : [{ ...roleIn(match[1] ?? ''), names: tidy, line }]
}

/** "Coastline Rental Residences Ltd., Landlord(s)," in one line. */
function trailingRole(line: TextLine): Entry[] {
  const match = ROLE_AFTER.exec(line.text)
  const name = withoutMarks((match?.[1] ?? '').replace(BETWEEN, ''))
  if (!match || name === '' || name.length > 90 || isOver(name) || !/^[\p{Lu}\d]/u.test(name)) return []
  if (
    /\b(?:the|a|an|of|by|to|with|that|former)$|["']|\b(?:filed|applied|dated|against)\b|^(?:on|and|et)\s/i.test(
      name,
    )
  )
    return []
  // Without a mark between them, the role may be the end of a name; the ending of a company's name shows where it
  // stops.
  if (!/,|\(/.test(line.text) && !isCompany(name)) return []
  return [{ ...roleIn(match[2] ?? ''), names: [name], line }]
}

function tidyNames(lines: readonly string[], singular: boolean): string[] {
  const cleaned = joinedCompanies(
    lines.map((line) => line.replace(/[\s,;]+$/, '')).filter((line) => line !== ''),
  )
  if (cleaned.some((line) => isCompany(line))) {
    const joined = trimName(cleaned.join(' '))
    const [first = ''] = cleaned
    if (cleaned.length === 1)
      return /,\s(?!inc|ltd|lt[ée]e|corp|llc|lp)/i.test(first) || /\sand\s/.test(first)
        ? splitNames(first)
        : [trimName(first)]
    if (singular && !isCompany(first)) return [joined]
  }
  const printed = cleaned.map((line) => line.replace(/\s(?:and|et|&)$/i, ''))
  // After a line that ends in "and" comes another name, whatever number the role is in.
  return namesFromLines(printed, singular && printed.length === 1, []).filter((name) => !roleOf(name))
}

const COMPANY_WORD =
  /^(?:rentals?|propert(?:y|ies)|holdings?|management|corporation|corp|inc|ltd|limited|housing|apartments?|realty|residential|investments?|homes?|group|lp|llp|society|authority|residences?|suites)\b/i

/** A line that begins with a company suffix ends the name above it. */
function joinedCompanies(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    if (joined.length > 0 && COMPANY_WORD.test(line)) joined[joined.length - 1] += ` ${line}`
    else joined.push(line)
  }
  return joined
}

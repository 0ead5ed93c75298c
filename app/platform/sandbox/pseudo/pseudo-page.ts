import { padding, type TextList } from './pseudo-text.ts'

/** Words that are seen or heard though they are attributes. */
const readAttributes = /(?<= (?:aria-label|aria-description|alt|placeholder|title)=")[^"]+(?=")/g
const tokens = /<(script|style|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>|[^<]+/g
/** What stands inside a sentence; anything else stands on its own. */
const inline = /^(?:a|abbr|b|bdi|br|code|em|i|small|span|strong|time|output|kbd|svg|wbr)$/
const empty = /^(?:area|base|br|col|hr|img|input|link|meta|source|track|wbr)$/

type Token = { kind: 'open' | 'close' | 'text' | 'other'; name: string; source: string }
type Element = { name: string; children: (Element | Token)[] }

/**
 * A page in the pseudo-language. It is taken apart as React wrote it: a sentence is what an element holds with the tags
 * that stand inside sentences, which is how the list of texts has it too.
 */
export function pseudoPage(html: string, list: TextList): string {
  const all = [...html.matchAll(tokens)].map(([source]) => tokenOf(source))
  const root: Element = { name: '', children: [] }
  const open = [root]
  for (const token of all) {
    if (token.kind === 'close' && open.length > 1) open.pop()
    open.at(-1)?.children.push(token)
    if (token.kind !== 'open' || empty.test(token.name)) continue
    const element: Element = { name: token.name, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  sayElement(root, list)
  return all.map(({ source }) => source).join('')
}

function tokenOf(source: string): Token {
  if (!source.startsWith('<')) return { kind: 'text', name: '', source }
  const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(source) ?? []
  if (!name || /^(?:script|style|svg)$/.test(name)) return { kind: 'other', name, source }
  return { kind: slash ? 'close' : 'open', name, source }
}

const isElement = (child: Element | Token): child is Element => 'children' in child
const isInline = (element: Element): boolean =>
  element.children.every((child) => !isElement(child) || (inline.test(child.name) && isInline(child)))
const textsOf = (element: Element): Token[] =>
  element.children.flatMap((child) =>
    isElement(child) ? textsOf(child) : child.kind === 'text' ? [child] : [],
  )
const hasOwnWords = ({ children }: Element) =>
  children.some((child) => !isElement(child) && child.kind === 'text' && /\p{L}/u.test(child.source))

function sayElement(element: Element, list: TextList): void {
  for (const child of element.children)
    if (!isElement(child) && child.kind === 'open') child.source = sayAttributes(child.source, list)
  if (element.name === 'title') sayTitle(element, list)
  else if (!hasOwnWords(element) || !isInline(element) || !saySentence(textsOf(element), list))
    sayParts(element, list)
}

function sayParts(element: Element, list: TextList): void {
  for (const run of runsOf(element)) saySentence(run, list)
  for (const child of element.children) if (isElement(child)) sayElement(child, list)
}

const sayAttributes = (tag: string, list: TextList) =>
  tag.replaceAll(readAttributes, (words) => encoded(list.say(decoded(words))))

/** The parts of a page's title, each a text of its own. */
function sayTitle(element: Element, list: TextList): void {
  for (const text of textsOf(element))
    text.source = encoded(decoded(text.source).split(' - ').map(list.say).join(' - '))
}

/** Text beside text: React puts a comment between a value and what it stands in. */
function runsOf({ children }: Element): Token[][] {
  const runs: Token[][] = [[]]
  for (const child of children) {
    if (!isElement(child) && child.kind === 'text') runs.at(-1)?.push(child)
    else if (isElement(child) || !child.source.startsWith('<!--')) runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

/** Puts brackets around what is one text of ours, over all the pieces that it is shown in; says whether it is one. */
function saySentence(pieces: Token[], list: TextList): boolean {
  const texts = pieces.map(({ source }) => decoded(source))
  const whole = texts.join('')
  const found = list.find(whole)
  if (!found) return false
  const first = texts.findIndex((text) => text.trim() !== '')
  const last = texts.findLastIndex((text) => text.trim() !== '')
  let at = 0
  for (const [index, piece] of pieces.entries()) {
    const text = texts[index] ?? ''
    const from = at
    at += text.length
    // A value that has a piece to itself may be a text of ours, put in.
    const isValue = found.values.some((value) => value.from <= from && at <= value.to)
    let said = isValue ? list.say(text) : text
    if (index === first) said = said.replace(/^\s*/, '$&[')
    if (index === last) said = said.replace(/\s*$/, `${padding(whole)}]$&`)
    piece.source = encoded(said)
  }
  return true
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decoded = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => named[name] ?? '')
const encoded = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

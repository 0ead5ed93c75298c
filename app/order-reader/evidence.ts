// Candidates for a field, how strong each one is, and the choice between them.
import { DATE, parseDate } from './dates-in-text.ts'
import { FRENCH_MONEY, MONEY, parseMoney } from './money-in-text.ts'
import type { OrderText, Sentence } from './order-text.ts'
import type { Confidence, FieldReading } from './reading.ts'
import type { Place } from './text-line.ts'

/** 3: the order says exactly this. 2: it implies it. 1: a guess. */
export type Strength = 1 | 2 | 3

export interface Candidate<Value> extends Place {
  value: Value
  strength: Strength
  sentence: string
  doubtful: boolean
}

export interface Phrase {
  pattern: RegExp
  strength: Strength
}

/**
 * Two words further apart are not one clause, and searching for the second after each first one takes quadratic time.
 */
const FARTHEST = 400

/**
 * Makes a pattern from a phrase: a space matches one space, `<money>`, `<date>` and `<dates>` stand for values, named
 * abbreviations are expanded, and `.*?` stays within a clause.
 */
export function phrase(source: string, strength: Strength = 3, forms: Record<string, string> = {}): Phrase {
  let pattern = source
  for (const [name, form] of Object.entries(forms)) pattern = pattern.replaceAll(`<${name}>`, form)
  pattern = pattern
    .replaceAll('<money>', `(?<money>${MONEY})\\*{0,3}%?`)
    .replaceAll('<argent>', `(?<money>${FRENCH_MONEY})`)
    .replaceAll('<date>', `(?<date>${DATE})`)
    .replaceAll('<anydate>', DATE)
    .replaceAll('<anymoney>', `${MONEY}\\*{0,3}`)
    .replaceAll('.*?', `.{0,${FARTHEST}}?`)
  return { pattern: new RegExp(pattern, 'iu'), strength }
}

type Said = Pick<Sentence, 'text' | 'printed' | 'page' | 'line' | 'doubts'>

/** A sum or date needs a digit: most sentences need not be searched. */
const DIGIT = /\d/

function candidatesOf<Value>(
  sentences: readonly Said[],
  phrases: readonly Phrase[],
  group: string,
  parse: (text: string) => Value | null,
): Candidate<Value>[] {
  const found: Candidate<Value>[] = []
  for (const sentence of sentences) {
    if (group !== 'text' && !DIGIT.test(sentence.text)) continue
    for (const { pattern, strength } of phrases) {
      const match = pattern.exec(sentence.text)
      const text = match?.groups?.[group]
      const value = text === undefined ? null : parse(text)
      if (value === null || text === undefined) continue
      found.push(candidate(value, strength, sentence, text))
      break
    }
  }
  return found
}

export function candidate<Value>(
  value: Value,
  strength: Strength,
  said: Said,
  printed: string,
): Candidate<Value> {
  const digits = printed.replace(/\D/g, '')
  const doubtful = said.doubts.some((word) => {
    const inWord = word.replace(/\D/g, '')
    return (
      printed.includes(word) ||
      (inWord !== '' && digits.includes(inWord) && /[$\d]/.test(word) && !/^\(?\d{1,2}[.)]$/.test(word))
    )
  })
  return { value, strength, page: said.page, line: said.line, sentence: said.printed ?? said.text, doubtful }
}

export function moneyCandidates(sentences: readonly Said[], phrases: readonly Phrase[]): Candidate<number>[] {
  return candidatesOf(sentences, phrases, 'money', parseMoney)
}

export function dateCandidates(sentences: readonly Said[], phrases: readonly Phrase[]): Candidate<string>[] {
  return candidatesOf(sentences, phrases, 'date', parseDate)
}

export function textCandidates(
  sentences: readonly Said[],
  phrases: readonly Phrase[],
  tidy: (text: string) => string | null = (text) => text.trim() || null,
): Candidate<string>[] {
  return candidatesOf(sentences, phrases, 'text', tidy)
}

export function unread<Value>(value: Value): FieldReading<Value> {
  return { value, confidence: 'none', page: null, line: null, sentence: null }
}

/** A value derived from others, without its own sentence. */
export function inferred<Value>(value: Value, confidence: Confidence): FieldReading<Value> {
  return { value, confidence, page: null, line: null, sentence: null }
}

/** 0 if there is none. An order may hold more candidates than a call takes arguments. */
export function strongestOf(candidates: readonly { strength: Strength }[]): Strength | 0 {
  let strongest: Strength | 0 = 0
  for (const { strength } of candidates) if (strength > strongest) strongest = strength
  return strongest
}

/** All candidates for one value. */
interface Counted<Value> {
  /** The first of the strongest candidates; null if all are weaker. */
  first: Candidate<Value> | null
  /** How many of the strongest agree. */
  times: number
  /** How many agree at all. */
  agreeing: number
  strength: Strength
  isDoubtful: boolean
}

/**
 * The strongest candidate; among equals the most frequent, then the first. Disagreement lowers confidence. Each
 * candidate is looked at once: an order may hold tens of thousands.
 */
export function choose<Value>(candidates: readonly Candidate<Value>[]): FieldReading<Value> | null {
  const strongest = strongestOf(candidates)
  const counted = [...byValue(candidates, strongest).values()]
  let best: Counted<Value> | undefined
  for (const one of counted) if (one.times > (best?.times ?? 0)) best = one
  if (!best?.first || strongest === 0) return null
  const { value, page, line, sentence } = best.first
  const others = counted.filter((one) => one !== best)
  const confidence = confidenceOf(strongest, best.agreeing, strongestOf(others))
  return {
    value,
    confidence: best.isDoubtful ? atMost('medium', confidence) : confidence,
    page,
    line,
    sentence,
  }
}

/** In the order in which the strongest candidates first appear. */
function byValue<Value>(
  candidates: readonly Candidate<Value>[],
  strongest: Strength | 0,
): Map<string, Counted<Value>> {
  const counted = new Map<string, Counted<Value>>()
  const top = candidates.filter((one) => one.strength === strongest)
  const weaker = candidates.filter((one) => one.strength !== strongest)
  for (const one of [...top, ...weaker]) {
    const key = JSON.stringify(one.value)
    const before = counted.get(key)
    const isTop = one.strength === strongest
    counted.set(key, {
      first: before?.first ?? (isTop ? one : null),
      times: (before?.times ?? 0) + Number(isTop),
      agreeing: (before?.agreeing ?? 0) + 1,
      strength: before && before.strength > one.strength ? before.strength : one.strength,
      isDoubtful: (before?.isDoubtful ?? true) && one.doubtful,
    })
  }
  return counted
}

function confidenceOf(strongest: Strength, agreeing: number, others: Strength | 0): Confidence {
  if (others === strongest || strongest === 1) return 'low'
  if (strongest === 3) return others === 2 ? 'medium' : 'high'
  return agreeing > 1 && others === 0 ? 'high' : 'medium'
}

const RANK: Record<Confidence, number> = { none: 0, low: 1, medium: 2, high: 3 }

export function atMost(limit: Confidence, confidence: Confidence): Confidence {
  return RANK[confidence] > RANK[limit] ? limit : confidence
}

export function lower<Value>(reading: FieldReading<Value>, limit: Confidence): FieldReading<Value> {
  return { ...reading, confidence: atMost(limit, reading.confidence) }
}

/** How often a printed amount or date appears in the order: a misreading rarely appears twice. */
export function timesPrinted(text: OrderText, value: number | string): number {
  const pattern =
    typeof value === 'number' ? new RegExp(`${MONEY}|${FRENCH_MONEY}`, 'g') : new RegExp(DATE, 'giu')
  const parse = (printed: string): number | string | null =>
    typeof value === 'number' ? parseMoney(printed) : parseDate(printed)
  return [...text.whole.matchAll(pattern)].filter((match) => parse(match[0]) === value).length
}

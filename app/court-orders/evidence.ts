// Candidates for a field, how strongly each is said, and the choice between them.
import { DATE, parseDate } from './dates-in-text.ts'
import { FRENCH_MONEY, MONEY, parseMoney } from './money-in-text.ts'
import type { OrderText, Place, Sentence } from './order-text.ts'
import type { Confidence, FieldReading } from './reading.ts'

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
 * Makes a pattern from a phrase: a space matches one space, `<money>`, `<date>` and `<dates>` stand for values,
 * and named short forms are put in.
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
  return { pattern: new RegExp(pattern, 'iu'), strength }
}

type Said = Pick<Sentence, 'text' | 'printed' | 'page' | 'line' | 'doubts'>

function candidatesOf<Value>(
  sentences: readonly Said[],
  phrases: readonly Phrase[],
  group: string,
  parse: (text: string) => Value | null,
): Candidate<Value>[] {
  const found: Candidate<Value>[] = []
  for (const sentence of sentences) {
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

/** A value that follows from others and stands in no sentence of its own. */
export function inferred<Value>(value: Value, confidence: Confidence): FieldReading<Value> {
  return { value, confidence, page: null, line: null, sentence: null }
}

/** The strongest candidate; among equals the one said most often, then the first. Disagreement costs confidence. */
export function choose<Value>(candidates: readonly Candidate<Value>[]): FieldReading<Value> | null {
  const strongest = Math.max(0, ...candidates.map((one) => one.strength))
  const top = candidates.filter((one) => one.strength === strongest)
  const key = (value: Value) => JSON.stringify(value)
  const times = (value: Value) => top.filter((one) => key(one.value) === key(value)).length
  const best = [...top].sort((a, b) => times(b.value) - times(a.value))[0]
  if (!best) return null
  const others = candidates.filter((one) => key(one.value) !== key(best.value))
  const agreeing = candidates.length - others.length
  const confidence = confidenceOf(strongest as Strength, agreeing, others)
  const doubtful = candidates.every((one) => key(one.value) !== key(best.value) || one.doubtful)
  return {
    value: best.value,
    confidence: doubtful ? atMost('medium', confidence) : confidence,
    page: best.page,
    line: best.line,
    sentence: best.sentence,
  }
}

function confidenceOf<Value>(
  strongest: Strength,
  agreeing: number,
  others: readonly Candidate<Value>[],
): Confidence {
  if (others.some((one) => one.strength === strongest)) return 'low'
  if (strongest === 1) return 'low'
  const contested = others.some((one) => one.strength === strongest - 1 && strongest === 3)
  if (strongest === 3) return contested ? 'medium' : 'high'
  return agreeing > 1 && others.length === 0 ? 'high' : 'medium'
}

const RANK: Record<Confidence, number> = { none: 0, low: 1, medium: 2, high: 3 }

export function atMost(limit: Confidence, confidence: Confidence): Confidence {
  return RANK[confidence] > RANK[limit] ? limit : confidence
}

export function lower<Value>(reading: FieldReading<Value>, limit: Confidence): FieldReading<Value> {
  return { ...reading, confidence: atMost(limit, reading.confidence) }
}

/** How often a printed amount or date stands in the order: twice the same is hardly misread. */
export function timesPrinted(text: OrderText, value: number | string): number {
  const pattern =
    typeof value === 'number' ? new RegExp(`${MONEY}|${FRENCH_MONEY}`, 'g') : new RegExp(DATE, 'giu')
  const parse = (printed: string): number | string | null =>
    typeof value === 'number' ? parseMoney(printed) : parseDate(printed)
  return [...text.whole.matchAll(pattern)].filter((match) => parse(match[0]) === value).length
}

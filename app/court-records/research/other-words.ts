// What people type, and the forms it has in orders: topics as words, postal codes, streets, joined words.
import { marks } from '../marks.ts'
import { isTag } from '../tags.ts'
import type { Term } from './term.ts'

const word = (text: string): Term => ({ words: [text], isNot: false })
const phrase = (text: string): Term => ({ words: text.split(' '), isNot: false })
const topic = (tag: string): Term => ({ words: [], isNot: false, mark: marks.tag(tag) })

const pairs = [
  ['street', 'st'],
  ['avenue', 'ave'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['boulevard', 'blvd'],
  ['crescent', 'cres'],
  ['court', 'crt'],
  ['lane', 'ln'],
  ['apartment', 'apt'],
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['bedbug', 'bedbugs'],
] as const
const alike = new Map<string, string[]>()
for (const [long, short] of pairs) {
  alike.set(long, [...(alike.get(long) ?? []), short])
  alike.set(short, [...(alike.get(short) ?? []), long])
}

const against = ['illegal', 'unlawful']
/** An unlawful rent increase, as orders describe it. */
const raised = against.flatMap((how) => [`${how} rent`, `${how}ly increased`, `increased ${how}ly`])

/** Words with one meaning together: written as one word, or the topic of an order. */
const together: { words: string; also: Term[] }[] = [
  { words: 'bed bugs', also: [word('bedbugs'), phrase('bed bug')] },
  { words: 'bed bug', also: [word('bedbug'), phrase('bed bugs')] },
  ...against
    .flatMap((how) => [`${how} rent increases`, `${how} rent increase`])
    .map((words) => ({ words, also: raised.map(phrase) })),
  { words: 'own use', also: [topic('n12')] },
  { words: 'personal use', also: [topic('n12')] },
  { words: 'landlords own use', also: [topic('n12')] },
  { words: 'persistent late payment', also: [topic('n8')] },
  { words: 'tenant rights', also: [topic('t2')] },
]

const letterFirst = /^[abceghjklmnprstvxy]\d[a-z]$/
const digitFirst = /^\d[a-z]\d$/

/** How many of the words starting here have one meaning, and the forms orders use; null for none. */
export function saidTogether(words: readonly string[]): { count: number; terms: Term[] } | null {
  const [first = '', second = ''] = words
  if (letterFirst.test(first) && digitFirst.test(second))
    return { count: 2, terms: [word(`${first}${second}`), { words: [first, second], isNot: false }] }
  for (const { words: said, also } of together) {
    const parts = said.split(' ')
    if (parts.every((part, index) => words[index] === part))
      return { count: parts.length, terms: [{ words: parts, isNot: false }, ...also] }
  }
  return null
}

/** Other forms of a word in orders. */
export function otherWords(text: string): Term[] {
  return [
    ...(alike.get(text) ?? []).map(word),
    ...(isTag(text) ? [topic(text)] : []),
    // The first three characters of a postal code show the place.
    ...(letterFirst.test(text) ? [{ words: [text], isNot: false, isBeginning: true as const }] : []),
    ...(text === 'bedbugs' || text === 'bedbug' ? [phrase('bed bugs'), phrase('bed bug')] : []),
  ]
}

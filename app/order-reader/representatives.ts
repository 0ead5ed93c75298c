// Who represented a party at the hearing. Names keep their case, so these patterns respect case.

import { type Candidate, candidate, choose, type Strength, unread } from './evidence.ts'
import { isCompany, nameKey, PERSON, trimName } from './names-in-text.ts'
import type { Sentence } from './order-text.ts'
import type { FieldReading } from './reading.ts'

const ROLE =
  '(?:[Ll]egal [Rr]epr[eé]sentative|[Rr]epr[eé]sentative|[Aa]gent|[Pp]aralegal|[Ll]icensed [Pp]aralegal|[Ll]awyer|[Cc]ounsel|[Ss]olicitor|[Bb]arrister|[Aa]dvocate|[Ss]tudent-at-law|[Ll]egal [Cc]ounsel)s?'
const OTHER = '(?:[Pp]roperty [Mm]anager|[Ww]itness|[Ss]uperintendent|[Ii]nterpreter|[Ss]upport [Pp]erson)'

interface Pattern {
  source: string
  strength: Strength
}

/** `<P>` is the party's word, `<N>` the name. */
const PATTERNS: Pattern[] = [
  {
    source: `^(?:Appearances?|Counsel|Solicitors?|Present|Representatives?|Attend\\w+) ?:? (?:[^;]{0,80}[;.] )?<N>,? (?:[^;:$]{2,60}, )?for (?:the )?<P>`,
    strength: 3,
  },
  { source: `<P>'?s?'? ${ROLE},? (?:is |was |being )?<N>`, strength: 3 },
  {
    source: `<P>(?:,? [^.]{0,40}?)?,? (?:was|were|is|are) (?:also )?represented (?:at the hearing )?by (?:(?:her|his|its|their|a|an|the) )?(?:${ROLE},? |[a-z][a-z -]{2,40},? )?<N>`,
    strength: 3,
  },
  {
    source: `<P>(?:,? [^;,$]{2,60})?,? represented by (?:(?:her|his|its|their|a|an|the) )?(?:${ROLE},? )?<N>`,
    strength: 3,
  },
  {
    source: `<N>,? ?\\(?(?:(?:a|an|the|as|acting as|who is the) )?(?:\\w+ )?${ROLE},? (?:for|of|to|on behalf of|representing) (?:the )?<P>`,
    strength: 3,
  },
  {
    source: `<N>,? (?:attended|appeared|participated)(?: [\\w ]{0,30})?,? (?:for|on behalf of|to represent|as (?:the )?${ROLE} (?:for|of|on behalf of)) (?:the )?<P>`,
    strength: 3,
  },
  { source: `<N>,? (?:attended|appeared)? ?(?:as|the|is|was) (?:the )?<P>'?s?'? ${ROLE}`, strength: 3 },
  { source: `<N>,? (?:represented|representing|on behalf of|for) (?:the )?<P>`, strength: 2 },
  {
    source: `<P>[^.]{0,60}?(?:with|and|through|by) (?:(?:her|his|its|their|the) )${ROLE},? <N>`,
    strength: 3,
  },
  { source: `<P>'?s?'? ${ROLE} \\(<N>\\)`, strength: 3 },
  { source: `${ROLE} (?:for|of) (?:the )?<P>,? ?[:\\-]? ?(?:was |is )?<N>`, strength: 3 },
  { source: `<P>,? (?:and |with )?(?:her|his|its|their) (?:\\w+ )?${ROLE},? <N>`, strength: 3 },
  { source: `<N>,? ?[-–] ?(?:the )?<P>'?s?'? ${ROLE}`, strength: 3 },
  // A building's manager speaks for its owner if the order says "for the landlord".
  {
    source: `<N>,? \\(?(?:the )?(?:[\\w-]+ )?(?:[Mm]anager|[Aa]dministrator|[Dd]irector|[Pp]resident|[Ee]mployee|[Oo]fficer|[Cc]oordinator)\\)?,? (?:appear\\w+ |attend\\w+ |participat\\w+ )?(?:for|on behalf of|representing) (?:the )?<P>`,
    strength: 3,
  },
  // A row of appearances: "Appearing for the landlord   Jane Roe, manager", "Counsel: Jane Roe, Legal Aid, for the
  // Appellant".
  {
    source: `^(?:Appear\\w+|Attend\\w+|Present|Represent\\w+|Counsel|Solicitor)s? (?:for|on behalf of) (?:the )?<P> ?:? <N>`,
    strength: 3,
  },
  // A list of appearances: "Appearances: for the landlord, Jane Roe (agent)".
  { source: `(?:[Ff]or|[Oo]n behalf of) (?:the )?<P>,? ?[:,–-] ?<N>`, strength: 2 },
]

const NOT_A_NAME =
  /^(?:The|Landlord|Tenant|Applicant|Respondent|As|This|At|Only|Both|Neither|No|On|In|Legal|Duty|Counsel|Board|LTB|Member|Self|Himself|Herself|Themselves|Plaintiff|Defendant|Agent|Lawyer|Paralegal)(?!\p{L})/u

export function representative(
  sentences: readonly Pick<Sentence, 'text' | 'page' | 'line' | 'doubts'>[],
  partyWord: string,
  partyNames: readonly string[],
): FieldReading<string | null> {
  const found: Candidate<string>[] = []
  const patterns = patternsFor(partyWord)
  const parties = new Set(partyNames.map(nameKey))
  for (const one of sentences) {
    if (
      !/\bfor the\b|advocate|represent|repr[eé]sent|agent|paralegal|lawyer|counsel|solicitor|on behalf|attended|appear|student/i.test(
        one.text,
      )
    )
      continue
    for (const { pattern, strength } of patterns) {
      const name = cleanName(pattern.exec(one.text)?.groups?.name ?? '')
      if (parties.has(nameKey(name)) || !isRepresentative(name, one.text)) continue
      found.push(candidate(name, strength, one, name))
      break
    }
  }
  return choose(found) ?? unread(null)
}

/** Cached by the word for a side: there are few, and each was compiled again for every order. */
const compiled = new Map<string, { pattern: RegExp; strength: Strength }[]>()

function patternsFor(partyWord: string) {
  const known = compiled.get(partyWord)
  if (known) return known
  const patterns = PATTERNS.map(({ source, strength }) => ({
    pattern: patternFor(source, partyWord),
    strength,
  }))
  compiled.set(partyWord, patterns)
  return patterns
}

const patternFor = (source: string, partyWord: string) =>
  new RegExp(
    source
      .replaceAll('<P>', `(?:[Ff]ormer )?${partyWord}`)
      .replaceAll('<N>', `(?:(?:Mr|Mrs|Ms|Dr|Me|Mtre)\\.? )?(?<name>${PERSON})`),
    'u',
  )

const TITLED =
  /^(?:(?:[Ll]icensed )?[Pp]aralegal|[Ll]awyer|[Aa]gent|[Cc]ounsel|[Ll]egal [Rr]epresentative|[Aa]dvocate),? (?=\p{Lu})/u

/** A capital after the name may begin another clause: "Jane Roe. The Tenant". */
function cleanName(name: string): string {
  return trimName(name.replace(TITLED, '').split(/\.? (?=(?:The|As|Only|On|No|Both)\b)/)[0] ?? '')
}

function isRepresentative(name: string, sentence: string): boolean {
  if (name === '' || !name.includes(' ') || NOT_A_NAME.test(name) || isCompany(name)) return false
  const speaks = new RegExp(
    `${escaped(name)},? \\(?(?:the )?[Pp]roperty [Mm]anager\\)?,? (?:\\w+ )?(?:for|on behalf of) `,
  )
  const represents = new RegExp(`represented (?:at the hearing )?by .{0,12}${OTHER},? ${escaped(name)}`)
  if (speaks.test(sentence) || represents.test(sentence)) return true
  return !new RegExp(`${OTHER},? ${escaped(name)}|${escaped(name)},? \\(?(?:the )?${OTHER}`).test(sentence)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

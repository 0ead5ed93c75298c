// The amounts of an Ontario order beside its lump sum: filing cost, rent, daily compensation.

import { dailyRent } from '../arithmetic.ts'
import { choose, dateCandidates, moneyCandidates, unread } from '../evidence.ts'
import type { Sentence } from '../order-text.ts'
import type { FieldReading } from '../reading.ts'
import { rentCandidates } from '../rents.ts'
import type { LtbParts } from './ltb-parts.ts'
import { ltb } from './ltb-phrases.ts'

type Money = FieldReading<number | null>

export const RENT = [
  ltb(
    'lawful(?: monthly)? rent(?: for the (?:rental )?unit| charged| payable| at (?:the|that) time(?: of (?:the )?[\\w ]{1,25}?)?| under the tenancy agreement)*(?: (?:is|was|of|being)|:)(?: set at| currently| now| then)? <money>(?!\\s?(?:per|a|each) (?:day|week))',
  ),
  ltb(
    'monthly rent(?: for the (?:rental )?unit| charged| payable| at (?:the|that) time(?: of (?:the )?[\\w ]{1,25}?)?| under (?:the|their) (?:tenancy|rental) agreement| under the lease)+ (?:is|was|of)(?: now| currently)? <money>',
  ),
  ltb(
    '(?<!market |average |comparable )monthly rent(?: for the (?:rental )?unit)?(?: (?:is|was|of|being|payable is|stood at|stands at)|:|(?= \\$))(?: currently| now)? <money>',
  ),
  ltb(
    '(?<!market |average |comparable )rent (?:in the (?:amount|sum) )?of <money>,? (?:which |that )?(?:is |was |being |came )?(?:due|payable)\\b',
  ),
  ltb(
    '(?<!market |average |comparable )rent(?: (?:is|was|of|stood at|stands at|being|set at|at|is charged at|was charged at|is set at|was set at|comes to|came to)|:)? (?:now |currently )?<money>,?(?: (?:per|a|each|every) month| monthly|/month)',
  ),
  ltb('(?:based on|calculated) .*?<money> (?:x|×|times|\\*) 12', 2),
  ltb('<money> (?:per month )?(?:is|was|being|as) the (?:lawful )?(?:monthly )?rent\\b'),
  ltb(
    'rent for the (?:rental )?(?:premises|unit|apartment|house|suite|property|site) (?:is|was|of) <money>(?!\\s?(?:per|a|each) (?:day|week))',
  ),
  ltb('rent(?: / loyer)(?::)? <money>'),
  ltb('rent(?: (?:is|was)|:) <money>', 2),
  ltb('<T> (?:had |was |were )?(?:paid|paying|pays?) (?:rent of )?<money> (?:per|a|each|every) month', 2),
  ltb('\\brented\\b.{0,140}?\\b(?:for|at) <money> (?:per|a|each|every) month', 2),
]
export const PER_DAY = [
  ltb(
    'daily (?:rent|compensation|rental rate|amount|rate)(?:\\s?/\\s?(?:daily )?(?:rent|compensation))?(?: (?:is|was|of|being|at)|:)?(?: set at| the rate of)? <money>',
  ),
  ltb(
    '(?:compensation|use (?:and occupation )?of the (?:rental )?unit|occupation).{0,60}?<money>,?(?: \\(?per day\\)?| (?:for )?(?:a|each|every) day| daily| per diem)',
  ),
  ltb(
    '<money>,?(?: \\(?per day\\)?| (?:for )?(?:a|each|every) day| daily| per diem).{0,60}?(?:compensation|use of|occup|mov|vacate)',
  ),
  ltb('per diem(?: rate| rent| compensation| amount)?(?: (?:is|was|of|at)|:)? <money>'),
  ltb('<money>,?(?: \\(?per day\\)?| (?:for )?(?:a|each|every) day| per diem|/day)', 2),
]
const COMPENSATION_START = [
  ltb('(?:per day|per diem|daily|(?:each|every|a) day).*?<from> <date>'),
  ltb('<from> <date>.{0,80}(?:per day|per diem|daily|(?:each|every|a) day)'),
  ltb('compensation.*?<from> <date>.*?(?:moves?|vacates?|possession)', 2),
]
export const FILING = [
  ltb('(?:costs?|fees?) of <money> (?:for|to) fil(?:ing|e)'),
  ltb(
    '<money>,? (?:for|as|being|representing)(?: \\w+){0,4}? ?(?:costs? of filing|cost to file|filing (?:fee|cost)s?|application (?:filing )?fees?|costs? of (?:the|this) application)',
  ),
  ltb(
    '(?:application|filing)(?: filing)? (?:fee|cost)s?(?: paid)?(?: (?:of|is|was|being|in the amount of)|:| -)?,? \\(?<money>',
  ),
  ltb(
    'costs? of filing (?:the|this|its|their|his|her)? ?application,?(?: (?:of|is|was|being|in the amount of)| \\()?\\s?<money>',
  ),
  ltb('(?:paid|incurred|spent) <money> (?:to file|for filing|in filing)'),
  ltb('cost (?:the )?(?:landlords?|tenants?|applicants?) <money> to file'),
  ltb('reimburse.{0,60}<money>', 2),
  ltb('<money>(?:(?!\\band\\b)[^$]){0,40}(?:filing|application fee)', 2),
]

export function ltbRent(parts: LtbParts, perDay: number | null): Money {
  const said = [...parts.findings, ...parts.opening, ...parts.order, ...parts.schedule]
  const found = rentCandidates(said, RENT)
  // A raised rent appears twice; the daily rent shows which one is meant.
  const matching = found.filter((one) => perDay !== null && dailyRent(one.value) === perDay)
  return choose(matching.length > 0 ? matching : found) ?? unread(null)
}

export function ltbPerDay(parts: LtbParts): Money {
  const all = [...parts.findings, ...parts.order, ...parts.schedule]
  return (
    choose(
      moneyCandidates(
        all.filter((one) => !/\bparking\b|\bstorage\b/i.test(one.text)),
        PER_DAY,
      ),
    ) ?? unread(null)
  )
}

export function ltbCompensationStart(parts: LtbParts): FieldReading<string | null> {
  const ordered = parts.order.filter((sentence) =>
    /\b(?:per day|per diem|daily|each day|every day|a day|compensation)\b/i.test(sentence.text),
  )
  const inRows = joinRows(parts.schedule).filter((sentence) =>
    /^(?:plus )?daily compensation|occupation starting/i.test(sentence.text),
  )
  return (
    choose([
      ...dateCandidates(ordered, COMPENSATION_START),
      ...dateCandidates(inRows, [ltb('starting <date>', 2)]),
    ]) ?? unread(null)
  )
}

/** A row's label often spans two lines with the amount on the first: join them. */
function joinRows(sentences: readonly Sentence[]): Sentence[] {
  return sentences.map((sentence, index) => {
    const next = sentences[index + 1]
    const text = sentence.text.replace(/\$[\d,.]+/g, '').trim()
    return next && next.text.length < 60
      ? { ...sentence, text: `${text} ${next.text}` }
      : { ...sentence, text }
  })
}

export function ltbFilingCost(parts: LtbParts): Money {
  return (
    choose(moneyCandidates([...parts.findings, ...parts.order, ...parts.schedule], FILING)) ?? unread(null)
  )
}

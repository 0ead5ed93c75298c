import { torontoDate } from '#app/platform/values/dates.ts'
import { factTexts } from './fact-words.ts'
import type { TrailEntry } from './read-trail.server.ts'
import type { Trail } from './trail.ts'

/** A kind that the trail no longer defines is shown as stored. */
export const subjectWord = ({ subjects }: Trail, kind: string): string =>
  (Object.hasOwn(subjects, kind) ? subjects[kind] : undefined) ?? toReadable(kind)

export const labelOf = ({ actions }: Pick<Trail, 'actions'>, action: string): string =>
  (Object.hasOwn(actions, action) ? actions[action]?.label : undefined) ?? action

/** The choices of the filter. */
export const actionOptions = ({ actions }: Trail) =>
  Object.entries(actions)
    .map(([value, { label }]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label))

/** The valid action names. A filter by an unknown one finds nothing. */
export const isActionName = (text: string): text is Lowercase<string> => /^[a-z_]+\.[a-z_]+$/.test(text)

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The time in Toronto. */
export const momentOfEntry = ({ at }: Pick<TrailEntry, 'at'>): { date: string; time: string } => ({
  date: torontoDate(at),
  time: clock.format(at),
})

/** `Why: bureau file`, `Subscription: Rent Rewards`. `nameOf` returns the name of an id; null leaves the detail out. */
export function factsOf(
  { codes = {} }: Pick<Trail, 'codes'>,
  { why, details }: Pick<TrailEntry, 'why' | 'details'>,
  nameOf: (id: string) => string | null = (id) => id,
): string[] {
  const wordsOf = (code: string) => (Object.hasOwn(codes, code) ? codes[code] : undefined) ?? toReadable(code)
  const facts = [...(why === null ? [] : [['why', why] as const]), ...Object.entries(details)]
  return facts.flatMap(([name, value]) => {
    const text = String(value)
    const shown = isId(text) ? nameOf(text) : wordsOf(text)
    return shown === null ? [] : [factText(name, shown)]
  })
}

/** A detail that no action has any more is named as stored. */
function factText(name: string, value: string): string {
  const text = Object.hasOwn(factTexts, name) ? factTexts[name] : undefined
  return text ? text(value) : `${capitalized(toReadable(name))}: ${value}`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const isId = (text: string) => /^(hash:|[0-9a-f]{8}-[0-9a-f]{4}-)/.test(text)
const toReadable = (text: string) => text.replaceAll(/[_-]/g, ' ')

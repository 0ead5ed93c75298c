import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { addYears, type IsoDate, isBefore, parseDate } from '#app/platform/values/dates.ts'
import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'
import { PROVINCE_CODES } from '#app/platform/values/province.ts'
import { readBy } from '#app/platform/values/read-by.ts'

export const perkMessages = {
  company: 'Enter the name of the company',
  discount: 'Enter the discount, such as 15% off',
  description: 'Say in a sentence what the discount is for',
  instructions: 'Enter the steps, one on each line',
  code: 'Enter the code',
  url: 'Enter the full address of the company’s page. It begins with https://',
  starts: 'Enter the first day',
  order: 'The last day cannot be before the first day',
  tooFar: 'Enter a day less than 10 years from now',
  province: 'Choose a province, or all of them',
} as const

export const perkLimits = {
  company_name: 80,
  company_url: 300,
  discount: 40,
  description: 160,
  instructions: 1500,
  code: 60,
} as const

const text = z.string().default('')

const sentence = (max: number, missing: string) =>
  text
    .transform((typed) => typed.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, missing).max(max, atMostCharacters(max)))

/** Without spaces, a name and a password, and with a host that has a dot: a page on the web. */
export function parseCompanyUrl(typed: string): Parsed<string> {
  const given = typed.trim()
  const url = URL.canParse(given) ? new URL(given) : null
  const isPage =
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(url.hostname) &&
    !/\s/.test(given)
  if (!isPage) return refused(perkMessages.url)
  if (url.href.length > perkLimits.company_url) return refused(atMostCharacters(perkLimits.company_url))
  return accepted(url.href)
}

const parseSteps = (typed: string): Parsed<string> => {
  const steps = typed
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
  if (steps === '') return refused(perkMessages.instructions)
  return steps.length > perkLimits.instructions
    ? refused(atMostCharacters(perkLimits.instructions))
    : accepted(steps)
}

const parseDay =
  (today: IsoDate) =>
  (typed: string): Parsed<IsoDate | null> => {
    if (typed.trim() === '') return accepted(null)
    const parsed = parseDate(typed)
    if (!parsed.ok) return parsed
    return isBefore(parsed.value, addYears(today, 10)) ? parsed : refused(perkMessages.tooFar)
  }

const parseFirstDay = (today: IsoDate) => (typed: string) => {
  const parsed = parseDay(today)(typed)
  return parsed.ok && parsed.value === null ? refused(perkMessages.starts) : (parsed as Parsed<IsoDate>)
}

/** What staff enter about an offer. */
export const perkSchema = ({ today }: { today: IsoDate }) =>
  z
    .object({
      company_name: sentence(perkLimits.company_name, perkMessages.company),
      company_url: text.transform(readBy(parseCompanyUrl)),
      discount: sentence(perkLimits.discount, perkMessages.discount),
      description: sentence(perkLimits.description, perkMessages.description),
      instructions: text.transform(readBy(parseSteps)),
      code: sentence(perkLimits.code, perkMessages.code),
      province: text.pipe(z.enum(['', ...PROVINCE_CODES], { error: perkMessages.province })),
      starts_on: text.transform(readBy(parseFirstDay(today))),
      ends_on: text.transform(readBy(parseDay(today))),
    })
    .superRefine(({ starts_on, ends_on }, context) => {
      if (ends_on !== null && ends_on < starts_on)
        context.addIssue({ code: 'custom', path: ['ends_on'], message: perkMessages.order })
    })
    .transform(({ province, ...perk }) => ({ ...perk, province: province || null }))

export type NewPerk = z.output<ReturnType<typeof perkSchema>>
export type PerkFields = Record<keyof NewPerk, string>

import { z } from 'zod'
import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'
import { parsePersonName } from '#app/platform/values/person-name.ts'
import { parsePostalCode, postalCodeMessages } from '#app/platform/values/postal-code.ts'
import { parseProvince } from '#app/platform/values/province.ts'
import { attributionChoices, knownChoices, labelChoices, type Ticked, toolChoices } from './choices.ts'
import type { Answer, OnboardingStep, Residence } from './steps.ts'
import { maxTextLength, onboardingMessages } from './texts.ts'

const text = z.string().default('')

type Context = z.RefinementCtx
const refuse = (context: Context, path: string, message: string) => {
  context.addIssue({ code: 'custom', path: [path], message })
  return z.NEVER
}

function parseName(typed: string): Parsed<string> {
  const name = parsePersonName(typed)
  return name.ok && name.value.length > 100 ? refused(onboardingMessages.longName) : name
}

const name = text.transform((typed, context) => {
  const parsed = parseName(typed)
  if (parsed.ok) return parsed.value
  context.addIssue({ code: 'custom', message: parsed.message })
  return z.NEVER
})

const nameSchema = z
  .object({ first_name: name, last_name: name })
  .transform(
    ({ first_name: firstName, last_name: lastName }): Answer => ({ step: 'name', firstName, lastName }),
  )

/** `isCountry`: whether a code is a country other than Canada. */
const residenceSchema = (isCountry: (code: string) => boolean) =>
  z
    .object({ in_canada: text, province: text, postal_code: text, country: text })
    .transform((typed, context): Residence => {
      if (typed.in_canada === 'no') {
        if (!isCountry(typed.country)) return refuse(context, 'country', onboardingMessages.country)
        return { country: typed.country, province: null, postalCode: null }
      }
      if (typed.in_canada !== 'yes') return refuse(context, 'in_canada', onboardingMessages.inCanada)
      const province = parseProvince(typed.province)
      const postalCode = parsePostalCode(typed.postal_code, postalCodeMessages.onboarding)
      if (!province.ok) refuse(context, 'province', province.message)
      if (!postalCode.ok) refuse(context, 'postal_code', postalCode.message)
      if (!province.ok || !postalCode.ok) return z.NEVER
      return { country: 'CA', province: province.value, postalCode: postalCode.value }
    })

// Invisible characters, including line breaks.
const invisible = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

function parseOther(typed: string): Parsed<string> {
  const written = typed.toWellFormed().replace(/\s+/gu, ' ').replace(invisible, '').trim()
  if (written === '') return refused(onboardingMessages.other)
  return [...written].length > maxTextLength ? refused(onboardingMessages.longOther) : accepted(written)
}

const tickedSchema = <Choice extends string>(choices: Readonly<Record<Choice, string>>) =>
  z
    .object({ chosen: z.union([z.array(z.string()), z.string()]).default([]), other: text })
    .transform((typed, context): Ticked<Choice> => {
      const chosen = knownChoices(choices, [...new Set([typed.chosen].flat())])
      if (chosen.length === 0) return refuse(context, 'chosen', onboardingMessages.tick)
      if (!chosen.some((each) => each === 'other')) return { chosen, other: null }
      const other = parseOther(typed.other)
      return other.ok ? { chosen, other: other.value } : refuse(context, 'other', other.message)
    })

const doorsSchema = z.object({
  doors: text.transform((typed, context) => {
    const digits = typed.trim().replace(/(?<=\d)[, \u00a0\u202f](?=\d{3})/gu, '')
    const doors = /^\d{1,15}$/.test(digits) ? Number(digits) : 0
    if (doors > 0 && doors <= 1_000_000) return doors
    const message = doors > 0 ? onboardingMessages.manyDoors : onboardingMessages.doors
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }),
})

/** The answer of a step, from its form. */
export const answerSchemas = (
  isCountry: (code: string) => boolean,
): Readonly<Record<OnboardingStep, z.ZodType<Answer>>> => ({
  name: nameSchema,
  residence: residenceSchema(isCountry).transform((residence) => ({ step: 'residence', residence })),
  labels: tickedSchema(labelChoices).transform((labels) => ({ step: 'labels', labels })),
  'property-tool': tickedSchema(toolChoices).transform((tools) => ({ step: 'property-tool', tools })),
  doors: doorsSchema.transform(({ doors }) => ({ step: 'doors', doors })),
  attribution: tickedSchema(attributionChoices).transform((attribution) => ({
    step: 'attribution',
    attribution,
  })),
})

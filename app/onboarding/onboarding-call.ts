import { z } from 'zod'
import type { OnboardingStep, Profile } from './steps.ts'

const text = z.string().max(500)
const list = z.union([z.array(text), z.string().max(5000)]).meta({
  description: 'A list, or the same as a JSON text.',
})

/** The nine fields of the specification (1, section 7), and what is written beside Other. */
export const onboardingBody = z
  .strictObject({
    first_name: text.meta({ description: 'With last_name.' }),
    last_name: text.meta({ description: 'With first_name.' }),
    residential_country: text.meta({ description: 'Two letters, such as CA.' }),
    residential_province: text
      .nullable()
      .meta({ description: 'Two letters, such as ON; null outside of Canada.' }),
    residential_postal_code: text
      .nullable()
      .meta({ description: 'Such as M5H 1A1; null outside of Canada.' }),
    labels: list,
    label_other: text.nullable().meta({ description: 'What is written beside Other in labels.' }),
    property_management_tool: list,
    tool_other: text
      .nullable()
      .meta({ description: 'What is written beside Other in property_management_tool.' }),
    doors: z.int().meta({ description: 'How many homes you rent out.' }),
    logged_in_attribution: list,
    attribution_other: text
      .nullable()
      .meta({ description: 'What is written beside Other in logged_in_attribution.' }),
  })
  .partial()
type Body = z.infer<typeof onboardingBody>
type Name = keyof Body

/** What a step asks, as its form would have it typed, with the field of the body for each of the form's. */
export type TypedStep = {
  step: OnboardingStep
  typed: Record<string, string | string[]>
  fields: Record<string, Name>
}

/** The steps that a body is about; each is answered whole. */
export function stepsOf(body: Body): TypedStep[] {
  const given = (...names: Name[]) => names.some((name) => body[name] !== undefined)
  const steps: TypedStep[] = []
  if (given('first_name', 'last_name'))
    steps.push({
      step: 'name',
      typed: { first_name: body.first_name ?? '', last_name: body.last_name ?? '' },
      fields: { first_name: 'first_name', last_name: 'last_name' },
    })
  if (given('residential_country', 'residential_province', 'residential_postal_code'))
    steps.push(residence(body))
  if (given('labels', 'label_other')) steps.push(ticked('labels', body, ['labels', 'label_other']))
  if (given('property_management_tool', 'tool_other'))
    steps.push(ticked('property-tool', body, ['property_management_tool', 'tool_other']))
  if (body.doors !== undefined)
    steps.push({ step: 'doors', typed: { doors: String(body.doors) }, fields: { doors: 'doors' } })
  if (given('logged_in_attribution', 'attribution_other'))
    steps.push(ticked('attribution', body, ['logged_in_attribution', 'attribution_other']))
  return steps
}

const residence = (body: Body): TypedStep => ({
  step: 'residence',
  typed: {
    in_canada: (body.residential_country ?? 'CA') === 'CA' ? 'yes' : 'no',
    country: body.residential_country ?? '',
    province: body.residential_province ?? '',
    postal_code: body.residential_postal_code ?? '',
  },
  fields: {
    in_canada: 'residential_country',
    country: 'residential_country',
    province: 'residential_province',
    postal_code: 'residential_postal_code',
  },
})

const ticked = (
  step: OnboardingStep,
  body: Body,
  [chosen, other]: ['labels' | 'property_management_tool' | 'logged_in_attribution', Name],
): TypedStep => ({
  step,
  typed: { chosen: listOf(body[chosen]), other: String(body[other] ?? '') },
  fields: { chosen, other },
})

/** A text that is no JSON list is one choice. */
function listOf(given: readonly string[] | string | undefined): string[] {
  if (given === undefined) return []
  if (typeof given !== 'string') return [...given]
  try {
    const parsed = z.array(z.string()).safeParse(JSON.parse(given))
    return parsed.success ? parsed.data : [given]
  } catch {
    return [given]
  }
}

const textOrNull = z.string().nullable()

/** A person's answers about themselves. */
export const onboardingEntity = z
  .object({
    first_name: textOrNull,
    last_name: textOrNull,
    residential_country: textOrNull,
    residential_province: textOrNull,
    residential_postal_code: textOrNull,
    labels: z.array(z.string()),
    label_other: textOrNull,
    property_management_tool: z.array(z.string()),
    tool_other: textOrNull,
    doors: z.int().nullable(),
    logged_in_attribution: z.array(z.string()),
    attribution_other: textOrNull,
  })
  .meta({ id: 'OnboardingProfile' })

export const asOnboarding = (profile: Profile): z.infer<typeof onboardingEntity> => ({
  first_name: profile.firstName,
  last_name: profile.lastName,
  residential_country: profile.residence?.country ?? null,
  residential_province: profile.residence?.province ?? null,
  residential_postal_code: profile.residence?.postalCode ?? null,
  labels: profile.labels.chosen,
  label_other: profile.labels.other,
  property_management_tool: profile.tools.chosen,
  tool_other: profile.tools.other,
  doors: profile.doors,
  logged_in_attribution: profile.attribution.chosen,
  attribution_other: profile.attribution.other,
})

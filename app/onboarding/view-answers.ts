import { formatPostalCode } from '#app/platform/values/postal-code.ts'
import { provinceNames } from '#app/platform/values/province.ts'
import type { Shown } from '#app/platform/values/shown.ts'
import { attributionChoices, labelChoices, type Ticked, toolChoices } from './choices.ts'
import { onboardingPaths } from './paths.ts'
import { applies, type OnboardingStep, type Profile, type Residence, steps, titleOf } from './steps.ts'

/** A person's answers about themselves, with a link to change them. */
export type ShownAnswer = { label: string; value: Shown; changeTo: string }

const countryNames = new Intl.DisplayNames('en-CA', { type: 'region' })

/** Their answers except the name, which the profile shows itself. */
export const shownAnswers = (profile: Profile): ShownAnswer[] =>
  steps
    .map(({ name }) => name)
    .filter((step) => step !== 'name' && applies(profile, step))
    .map((step) => ({
      label: titleOf(step),
      value: answerText(profile, step) ?? 'Not given yet',
      changeTo: onboardingPaths.step(step),
    }))

function answerText(
  { residence, labels, tools, doors, attribution }: Profile,
  step: OnboardingStep,
): Shown | null {
  if (step === 'residence') return residence && residenceText(residence)
  if (step === 'labels') return tickedText(labelChoices, labels)
  if (step === 'property-tool') return tickedText(toolChoices, tools)
  if (step === 'attribution') return tickedText(attributionChoices, attribution)
  return doors === null ? null : { count: doors }
}

function residenceText({ country, province, postalCode }: Residence): string {
  if (country !== 'CA') return countryNames.of(country) ?? country
  const place = province && Object.entries(provinceNames).find(([code]) => code === province)?.[1]
  return [place, postalCode && formatPostalCode(postalCode), 'Canada'].filter(Boolean).join(', ')
}

/** The text beside Other replaces it. */
const tickedText = <Choice extends string>(
  choices: Readonly<Record<Choice, string>>,
  { chosen, other }: Ticked<Choice>,
): string | null =>
  chosen.map((each) => (each === 'other' ? (other ?? choices[each]) : choices[each])).join(', ') || null

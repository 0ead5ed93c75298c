import { atMostCharacters } from '#app/platform/values/at-most.ts'
import type { OnboardingStep } from './steps.ts'

export const maxTextLength = 200

export const onboardingMessages = {
  longName: atMostCharacters(100),
  inCanada: 'Select yes or no',
  country: 'Select a country',
  tick: 'Select at least one',
  other: 'Write what it is',
  longOther: atMostCharacters(maxTextLength),
  doors: 'Enter a whole number greater than 0',
  manyDoors: 'Enter a number up to 1,000,000',
} as const

/** The question of a step, above its fields. */
export const ledes: Record<Exclude<OnboardingStep, 'residence'>, string> = {
  name: 'Your team sees it, and it appears on the applications that you file.',
  labels: 'Select all that apply.',
  'property-tool': 'What do you manage your properties with? Select all that apply.',
  doors: 'How many homes do you rent out or manage?',
  attribution: 'How did you hear of Rentbook? Select all that apply.',
}

export const savedText = 'Thank you. Your profile is saved.'

import type { Wizard } from '#app/wizard/frame.ts'
import { type Steps, viewSteps } from '#app/wizard/steps.ts'
import { type Attribution, isTicked, type Label, type Ticked, type Tool } from './choices.ts'
import { onboardingPaths } from './paths.ts'

export type OnboardingStep = 'name' | 'residence' | 'labels' | 'property-tool' | 'doors' | 'attribution'

/** Canada with the province, or another country's two-letter code; null if not answered. */
export type Residence =
  | { country: 'CA'; province: string | null; postalCode: string | null }
  | { country: string; province: null; postalCode: null }

/** A person's answers about themselves. */
export type Profile = {
  firstName: string | null
  lastName: string | null
  residence: Residence | null
  labels: Ticked<Label>
  tools: Ticked<Tool>
  doors: number | null
  attribution: Ticked<Attribution>
}

/** The answer of one step. */
export type Answer =
  | { step: 'name'; firstName: string; lastName: string }
  | { step: 'residence'; residence: Residence }
  | { step: 'labels'; labels: Ticked<Label> }
  | { step: 'property-tool'; tools: Ticked<Tool> }
  | { step: 'doors'; doors: number }
  | { step: 'attribution'; attribution: Ticked<Attribution> }

const isInCanadaWhole = ({ country, province, postalCode }: Residence) =>
  country !== 'CA' || (province !== null && postalCode !== null)

/** Specification 1, section 4: in this order. */
export const steps = [
  {
    name: 'name',
    title: 'Name',
    isDone: ({ firstName, lastName }) => Boolean(firstName?.trim() && lastName?.trim()),
  },
  {
    name: 'residence',
    title: 'Residence',
    isDone: ({ residence }) => residence !== null && isInCanadaWhole(residence),
  },
  { name: 'labels', title: 'What describes you', isDone: ({ labels }) => isTicked(labels) },
  { name: 'property-tool', title: 'Property management tool', isDone: ({ tools }) => isTicked(tools) },
  { name: 'doors', title: 'Doors', isDone: ({ doors }) => doors !== null },
  {
    name: 'attribution',
    title: 'How you heard of us',
    isDone: ({ attribution }) => isTicked(attribution),
  },
] as const satisfies Steps<OnboardingStep, Profile>

const all: Steps<OnboardingStep, Profile> = steps

export const isStep = (text: string | undefined): text is OnboardingStep =>
  all.some(({ name }) => name === text)

const managers: readonly Label[] = ['landlord', 'reit_operator', 'property_manager']

/** People who rent out are asked which tools they use, and how many units they have. */
export const applies = ({ labels }: Pick<Profile, 'labels'>, step: OnboardingStep): boolean =>
  (step !== 'property-tool' && step !== 'doors') || labels.chosen.some((label) => managers.includes(label))

const noMarks = { revisions: {}, unfinished: [], returnReasons: [] }

/** The open questions of a person. */
export const missingOf = (profile: Profile): OnboardingStep[] =>
  viewSteps(all, profile, noMarks)
    .filter(({ name, state }) => state !== 'done' && applies(profile, name))
    .map(({ name }) => name)

/** The steps shown: the missing ones, and those that were missing when the first was saved. */
export function shownSteps(profile: Profile, asked: readonly string[]): OnboardingStep[] {
  const missing = missingOf(profile)
  return all
    .map(({ name }) => name)
    .filter((name) => missing.includes(name) || (asked.includes(name) && applies(profile, name)))
}

/** Where a save leads: the next step shown, or one skipped before; null at the end. */
export function stepAfterSave(
  profile: Profile,
  asked: readonly string[],
  saved: OnboardingStep,
): OnboardingStep | null {
  const shown = shownSteps(profile, asked)
  const later = all.findIndex(({ name }) => name === saved)
  const next = shown.find((name) => all.findIndex((step) => step.name === name) > later)
  return next ?? missingOf(profile)[0] ?? null
}

/** A step's position among those shown; one opened separately stands alone. */
export function placeAmong(profile: Profile, asked: readonly string[], step: OnboardingStep) {
  const shown = shownSteps(profile, asked)
  const names = shown.includes(step) ? shown : [step]
  const place = names.indexOf(step) + 1
  // Until a person has described themselves, two more steps are possible.
  const mayGrow = step === 'labels' && !isTicked(profile.labels)
  return {
    place,
    count: names.length,
    before: names[place - 2] ?? null,
    isLast: place === names.length && !mayGrow,
  }
}

export const titleOf = (step: OnboardingStep): string => all.find(({ name }) => name === step)?.title ?? ''

/** Whether home asks: something is missing, and "Not now" was not chosen in the last week. Dates are ISO. */
export const isAsked = (
  missing: readonly OnboardingStep[],
  { putOffUntil, today }: { putOffUntil: string | null; today: string },
): boolean => missing.length > 0 && (putOffUntil === null || putOffUntil <= today)

/** How long "Not now" lasts. */
export const putOffDays = 7

export const onboardingWizard: Wizard<OnboardingStep, Profile> = {
  steps: all,
  stepAddress: (_, step) => onboardingPaths.step(step),
  home: { label: 'Dashboard', to: onboardingPaths.home },
  endAddress: () => onboardingPaths.finished,
}

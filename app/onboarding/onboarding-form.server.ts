import type { SubmissionResult } from '@conform-to/react'
import type { Member } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { formatPostalCode } from '#app/platform/values/postal-code.ts'
import { PROVINCE_CODES, provinceNames } from '#app/platform/values/province.ts'
import { revisionField } from '#app/wizard/frame.ts'
import { type StepArgs, StepPages } from '#app/wizard/step-form.server.ts'
import { isOtherCountry, otherCountries } from './countries.server.ts'
import { answerSchemas } from './onboarding-schema.ts'
import type { ProfileSubject } from './profile.server.ts'
import { onboardingSteps } from './save-answer.server.ts'
import { type Answer, applies, type OnboardingStep, type Profile, placeAmong, titleOf } from './steps.ts'

export const onboardingPages = new StepPages(onboardingSteps, {
  ability: 'dashboard:see',
  idIn: (_, member) => member.person.id,
})

type Values = Record<string, string | string[]>
type Option = { value: string; label: string }

/** The data of a step's dialog. */
export type QuestionView = {
  step: OnboardingStep
  title: string
  place: number
  count: number
  isLast: boolean
  before: { step: OnboardingStep; title: string } | null
  /** The revision's name in the form: passed in, so that no page loads the wizard's files for one word. */
  revisionField: string
  values: Values
  /** The lists of the residence step, which no other step loads. */
  provinces: Option[]
  countries: Option[]
  /** Whether this question applies: only people who rent out are asked about tools. */
  isAsked: boolean
}

/** A question with the answers before it, and the shared wizard's frame. */
export const openQuestion = (args: StepArgs, step: OnboardingStep, within?: Tx) =>
  onboardingPages.openStep(
    args,
    step,
    async (_tx, subject: ProfileSubject, _member: Member) => ({ question: viewQuestion(subject, step) }),
    within,
  )

function viewQuestion({ facts, asked }: ProfileSubject, step: OnboardingStep): QuestionView {
  const isResidence = step === 'residence'
  const { before, ...among } = placeAmong(facts, asked, step)
  return {
    step,
    title: titleOf(step),
    values: valuesOf(facts, step),
    ...among,
    before: before && { step: before, title: titleOf(before) },
    revisionField,
    provinces: isResidence ? provinces : [],
    countries: isResidence ? otherCountries : [],
    isAsked: applies(facts, step),
  }
}

const provinces: Option[] = PROVINCE_CODES.map((value) => ({ value, label: provinceNames[value] }))

function valuesOf(facts: Profile, step: OnboardingStep): Values {
  switch (step) {
    case 'name':
      return { first_name: facts.firstName ?? '', last_name: facts.lastName ?? '' }
    case 'residence':
      return residenceValues(facts)
    case 'labels':
      return { chosen: facts.labels.chosen, other: facts.labels.other ?? '' }
    case 'property-tool':
      return { chosen: facts.tools.chosen, other: facts.tools.other ?? '' }
    case 'doors':
      return { doors: facts.doors?.toString() ?? '' }
    case 'attribution':
      return { chosen: facts.attribution.chosen, other: facts.attribution.other ?? '' }
  }
}

function residenceValues({ residence }: Profile): Values {
  if (!residence) return {}
  if (residence.country !== 'CA') return { in_canada: 'no', country: residence.country }
  const { province, postalCode } = residence
  return { in_canada: 'yes', province: province ?? '', postal_code: formatPostalCode(postalCode ?? '', ' ') }
}

const schemas = answerSchemas(isOtherCountry)

/** A step's submitted answer; without one if it is refused. */
export function readAnswer(
  step: OnboardingStep,
  form: FormData,
): { result: SubmissionResult; answer: Answer | null } {
  const sent = parseForm(form, schemas[step])
  return { result: sent.reply(), answer: sent.status === 'success' ? sent.value : null }
}

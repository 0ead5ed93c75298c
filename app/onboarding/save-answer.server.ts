import { recordAudit } from '#app/onboarding/audit.server.ts'
import type { PersonCaller } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { type StepSave, WizardSteps } from '#app/wizard/wizard.server.ts'
import { lockProfile, type ProfileSubject, readProfile } from './profile.server.ts'
import {
  type Answer,
  missingOf,
  type OnboardingStep,
  onboardingWizard,
  type Profile,
  putOffDays,
  shownSteps,
  stepAfterSave,
} from './steps.ts'

const ownOnly = (caller: PersonCaller, personId: string) => {
  if (personId !== caller.by.person.id) throw notFound()
}

/** The profile on the shared wizard: a step is saved whole, once per form, and never over a newer save. */
export const onboardingSteps = new WizardSteps<OnboardingStep, Profile, ProfileSubject, PersonCaller>({
  kind: 'profile',
  wizard: onboardingWizard,
  async read(tx, caller, personId) {
    ownOnly(caller, personId)
    return readProfile(tx, caller)
  },
  async lock(tx, caller, personId) {
    ownOnly(caller, personId)
    return lockProfile(tx, caller)
  },
  recordUnfinished() {
    throw new Error('an answer of the profile is saved whole or not at all')
  },
  async recordSave(tx, before, { step, revision }) {
    const after = await readProfile(tx, {
      by: { person: { id: before.id } },
      organizationId: before.organizationId,
    })
    const isOver = missingOf(after.facts).length === 0
    await tx
      .updateTable('person_profile')
      .set({
        step_revisions: JSON.stringify({ ...before.marks.revisions, [step]: revision }),
        asked_steps: isOver ? [] : shownSteps(before.facts, before.asked),
      })
      .where('person_id', '=', before.id)
      .execute()
    await recordAudit(tx, 'profile.answered', { subject: before.id, details: { step } })
  },
})

/** Changes to a person's own profile are made in no organization's name. */
const inNobodysName = (caller: PersonCaller): PersonCaller => ({
  ...caller,
  actor: { ...caller.actor, organizationId: null },
})

/** Saves one answer and returns the next question, or null if there is none. */
export async function saveAnswer(person: PersonCaller, { answer, ...save }: StepSave & { answer: Answer }) {
  const { step } = answer
  const caller = inNobodysName(person)
  const saved = await onboardingSteps.saveStep<never>(caller, { ...save, step }, (tx, { id }) =>
    writeAnswer(tx, id, answer),
  )
  if (!saved.ok) return saved
  const { facts, asked } = await inTransaction(caller.actor, (tx) => readProfile(tx, caller))
  return { ok: true as const, next: stepAfterSave(facts, asked, step) }
}

/** Saves several answers in one transaction, whatever was saved before; the same key saves once. */
export async function saveAnswers(
  person: PersonCaller,
  { answers, once: key }: { answers: readonly Answer[]; once: OnceKey },
): Promise<void> {
  const caller = inNobodysName(person)
  const subjectId = person.by.person.id
  await inTransaction(caller.actor, (tx) =>
    once(tx, key, async () => {
      for (const answer of answers)
        await onboardingSteps.saveStepIn<never>(tx, caller, { step: answer.step, subjectId }, (_, { id }) =>
          writeAnswer(tx, id, answer),
        )
      return true
    }),
  )
}

async function writeAnswer(tx: Tx, personId: string, answer: Answer): Promise<undefined> {
  if (answer.step === 'name') {
    const { firstName: first_name, lastName: last_name } = answer
    await tx.updateTable('person').set({ first_name, last_name }).where('id', '=', personId).execute()
    return
  }
  await tx.updateTable('person_profile').set(columnsOf(answer)).where('person_id', '=', personId).execute()
}

function columnsOf(answer: Exclude<Answer, { step: 'name' }>) {
  switch (answer.step) {
    case 'residence':
      return {
        residential_country: answer.residence.country,
        residential_province: answer.residence.province,
        residential_postal_code: answer.residence.postalCode,
      }
    case 'labels':
      return { labels: answer.labels.chosen, label_other: answer.labels.other }
    case 'property-tool':
      return { property_management_tool: answer.tools.chosen, tool_other: answer.tools.other }
    case 'doors':
      return { doors: answer.doors }
    case 'attribution':
      return { logged_in_attribution: answer.attribution.chosen, attribution_other: answer.attribution.other }
  }
}

/** "Not now": home asks again after a week. */
export async function putOffQuestions(
  caller: PersonCaller,
  { today, once: key }: { today: string; once: OnceKey },
): Promise<void> {
  const {
    actor,
    by: { person },
  } = inNobodysName(caller)
  await inTransaction(actor, (tx) =>
    once(tx, key, async () => {
      const put_off_until = addDays(today as Parameters<typeof addDays>[0], putOffDays)
      await tx
        .insertInto('person_profile')
        .values({ person_id: person.id, put_off_until })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ put_off_until }))
        .execute()
      await recordAudit(tx, 'profile.put_off', { subject: person.id })
      return true
    }),
  )
}

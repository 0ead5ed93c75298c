import { sql } from 'kysely'
import type { PersonCaller } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { WizardSubject } from '#app/wizard/wizard.server.ts'
import { attributionChoices, knownChoices, labelChoices, toolChoices } from './choices.ts'
import { isAsked, missingOf, type OnboardingStep, type Profile, type Residence } from './steps.ts'

/** A person's profile, as its questions use it. */
export type ProfileSubject = WizardSubject<Profile> & {
  /** The steps that were missing when the first one was saved, until all are answered. */
  asked: string[]
  putOffUntil: string | null
}

type Person = { organizationId: string; by: { person: { id: string } } }

/** A person's own profile; blank if they have not answered yet. */
export async function readProfile(
  tx: Tx,
  { by: { person }, organizationId }: Person,
): Promise<ProfileSubject> {
  const row = await tx
    .selectFrom('person')
    .leftJoin('person_profile as profile', 'profile.person_id', 'person.id')
    .select(['person.first_name', 'person.last_name', 'profile.doors', 'profile.put_off_until'])
    .select(['profile.residential_country', 'profile.residential_province'])
    .select('profile.residential_postal_code')
    .select(['profile.labels', 'profile.label_other', 'profile.property_management_tool'])
    .select(['profile.tool_other', 'profile.logged_in_attribution', 'profile.attribution_other'])
    .select(['profile.step_revisions', 'profile.asked_steps'])
    .where('person.id', '=', person.id)
    .executeTakeFirstOrThrow()
  const facts: Profile = {
    firstName: row.first_name,
    lastName: row.last_name,
    residence: residenceOf(row),
    labels: { chosen: knownChoices(labelChoices, row.labels ?? []), other: row.label_other },
    tools: { chosen: knownChoices(toolChoices, row.property_management_tool ?? []), other: row.tool_other },
    doors: row.doors,
    attribution: {
      chosen: knownChoices(attributionChoices, row.logged_in_attribution ?? []),
      other: row.attribution_other,
    },
  }
  return {
    id: person.id,
    organizationId,
    heading: 'Your profile',
    facts,
    marks: { revisions: row.step_revisions ?? {}, unfinished: [], returnReasons: [] },
    asked: row.asked_steps ?? [],
    putOffUntil: row.put_off_until,
  }
}

type ResidenceColumns = {
  residential_country: string | null
  residential_province: string | null
  residential_postal_code: string | null
}

function residenceOf(row: ResidenceColumns): Residence | null {
  const { residential_country: country, residential_province, residential_postal_code } = row
  if (country === null) return null
  if (country !== 'CA') return { country, province: null, postalCode: null }
  return { country: 'CA', province: residential_province, postalCode: residential_postal_code }
}

/** The same, created if missing, and locked until the transaction ends. */
export async function lockProfile(tx: Tx, whose: Person): Promise<ProfileSubject> {
  await tx
    .insertInto('person_profile')
    .values({ person_id: whose.by.person.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`select from person_profile where person_id = ${whose.by.person.id} for update`.execute(tx)
  return readProfile(tx, whose)
}

/** The question on a person's home now; null if none. Staff are not asked. */
export async function findQuestion(
  tx: Tx,
  caller: PersonCaller,
  today: string,
): Promise<OnboardingStep | null> {
  if (caller.by.person.isStaff) return null
  const { facts, putOffUntil } = await readProfile(tx, caller)
  const missing = missingOf(facts)
  return isAsked(missing, { putOffUntil, today }) ? (missing[0] ?? null) : null
}

/** A person's answers about themselves. */
export const readAnswers = (caller: PersonCaller): Promise<Profile> =>
  inTransaction(caller.actor, async (tx) => (await readProfile(tx, caller)).facts)

/** The first open question, even if it was postponed. */
export const firstMissing = (caller: PersonCaller): Promise<OnboardingStep | null> =>
  inTransaction(caller.actor, async (tx) => missingOf((await readProfile(tx, caller)).facts)[0] ?? null)

import type { z } from 'zod'
import { knownFlags } from '#app/account/flags.ts'
import { recordAudit } from '#app/organization/audit.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import type { Caller } from '../caller.ts'
import { asAdmin } from '../team/team-lock.server.ts'
import type { planEntity } from './organization-call.ts'
import { changedSettings, mergeSettings, type OrganizationSettings } from './settings.ts'

/** The saved settings of the caller's organization. */
export const readOrganization = (caller: Caller): Promise<OrganizationSettings> =>
  inTransaction(caller.actor, (tx) => settingsIn(tx, caller.organizationId))

/** The plan and the features of the caller's organization, as the API gives them. */
export const readPlan = ({ actor, organizationId }: Caller): Promise<z.infer<typeof planEntity>> =>
  inTransaction(actor, async (tx) => {
    const { plan, plan_ends_at, feature_flags } = await tx
      .selectFrom('organization')
      .select(['plan', 'plan_ends_at', 'feature_flags'])
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow()
    return {
      subscription: plan,
      subscription_end: plan_ends_at && Math.floor(plan_ends_at.getTime() / 1000),
      feature_flags: knownFlags(feature_flags).join(','),
    }
  })

async function settingsIn(tx: Tx, organizationId: string): Promise<OrganizationSettings> {
  const row = await tx
    .selectFrom('organization')
    .select(['name', 'rental_units', 'contact_email', 'contact_phone', 'contact_address'])
    .select('members_may_delete_debts')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return {
    name: row.name,
    rentalUnits: row.rental_units,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    contactAddress: row.contact_address,
    membersMayDeleteDebts: row.members_may_delete_debts,
  }
}

type Update = {
  /** The submitted values. */
  settings: OrganizationSettings
  /** The values the caller saw: untouched ones keep their current value. Without it, all settings are written. */
  seen?: OrganizationSettings | null
  once: OnceKey
}

const conflicting = refusalOf<{ conflicts: (keyof OrganizationSettings)[] }>()

/** Saves the settings of the caller's organization. Each kind of change has its own entry in the trail. */
export async function updateOrganization(caller: Caller, update: Update) {
  const written = await conflicting.outcome(write(caller, update))
  return written.ok ? written.done : written
}

function write(caller: Caller, { settings: typed, seen, once: key }: Update) {
  const { organizationId } = caller
  return asAdmin(caller, (tx) =>
    once(tx, key, async () => {
      const now = await settingsIn(tx, organizationId)
      const { settings, conflicts } = mergeSettings(seen ?? now, typed, now)
      if (conflicts.length > 0) throw conflicting.because({ conflicts })
      const changed = changedSettings(now, settings)
      if (changed.length === 0) return 'unchanged'
      await tx
        .updateTable('organization')
        .set({
          name: settings.name,
          rental_units: settings.rentalUnits,
          contact_email: settings.contactEmail,
          contact_phone: settings.contactPhone,
          contact_address: settings.contactAddress,
          members_may_delete_debts: settings.membersMayDeleteDebts,
        })
        .where('id', '=', organizationId)
        .execute()
      await recordChanges(tx, organizationId, changed, settings)
      return 'saved'
    }),
  )
}

async function recordChanges(
  tx: Tx,
  subject: string,
  changed: readonly (keyof OrganizationSettings)[],
  { membersMayDeleteDebts }: OrganizationSettings,
): Promise<void> {
  if (changed.includes('name')) await recordAudit(tx, 'organization.renamed', { subject })
  if (changed.includes('membersMayDeleteDebts')) {
    const members_may_delete_debts = membersMayDeleteDebts ? 'yes' : 'no'
    await recordAudit(tx, 'organization.permission_changed', {
      subject,
      details: { members_may_delete_debts },
    })
  }
  const others = changed.filter((name) => name !== 'name' && name !== 'membersMayDeleteDebts')
  if (others.length === 0) return
  await recordAudit(tx, 'organization.changed', { subject, details: { fields: others.length } })
}

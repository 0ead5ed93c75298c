import { randomUUID } from 'node:crypto'
import type { Staff } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once, onceDone } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import type { NewPerk } from './perk-schema.ts'

type Once = { once: OnceKey }
type OfOne = Once & { id: string; revision: number }

const refusal = refusalOf<'gone' | 'changed-meanwhile' | 'ended'>()
export type PerkRefusal = 'gone' | 'changed-meanwhile' | 'ended'

/** Adds an offer as a draft: only staff see it. */
export const addPerk = ({ actor }: Staff, { perk: { code, ...perk }, once: key }: Once & { perk: NewPerk }) =>
  inTransaction(actor, (tx) =>
    once(tx, key, async () => {
      const id = randomUUID()
      await tx
        .insertInto('perk')
        .values({ id, ...perk })
        .execute()
      await tx.insertInto('perk_code').values({ perk_id: id, code }).execute()
      await recordAudit(tx, 'perk.added', { subject: id })
      return id
    }),
  )

/** Changes one row of a revision that its editor has seen. */
const change = ({ actor }: Staff, { id, revision, once: key }: OfOne, work: (tx: Tx) => Promise<void>) =>
  refusal.outcome(
    inTransaction(actor, (tx) =>
      onceDone(tx, key, async () => {
        const perk = await tx
          .selectFrom('perk')
          .select(['revision', 'ended_on'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (!perk) throw refusal.because('gone')
        if (perk.revision !== revision) throw refusal.because('changed-meanwhile')
        if (perk.ended_on !== null) throw refusal.because('ended')
        await work(tx)
        await tx
          .updateTable('perk')
          .set({ revision: revision + 1 })
          .where('id', '=', id)
          .execute()
      }),
    ),
  )

export const savePerk = (staff: Staff, { perk: { code, ...perk }, ...of }: OfOne & { perk: NewPerk }) =>
  change(staff, of, async (tx) => {
    await tx.updateTable('perk').set(perk).where('id', '=', of.id).execute()
    await tx.updateTable('perk_code').set({ code }).where('perk_id', '=', of.id).execute()
    await recordAudit(tx, 'perk.changed', { subject: of.id })
  })

/** From now on renters and landlords see it, from its first day. */
export async function publishPerk(staff: Staff, of: OfOne) {
  const today = await clockToday()
  return change(staff, of, async (tx) => {
    await tx
      .updateTable('perk')
      .set({ published_on: today })
      .where('id', '=', of.id)
      .where('published_on', 'is', null)
      .execute()
    await recordAudit(tx, 'perk.published', { subject: of.id })
  })
}

/** Ends an offer at once. It stays in the list of staff, with how many opened it. */
export async function endPerk(staff: Staff, of: OfOne) {
  const today = await clockToday()
  return change(staff, of, async (tx) => {
    await tx.updateTable('perk').set({ ended_on: today }).where('id', '=', of.id).execute()
    await recordAudit(tx, 'perk.ended', { subject: of.id })
  })
}

type DrawnLogo = { png: Uint8Array; width: number; height: number }

/** Makes a picture that we drew the logo of an offer; null removes it. */
export const savePerkLogo = (staff: Staff, { logo, ...of }: OfOne & { logo: DrawnLogo | null }) =>
  change(staff, of, async (tx) => {
    await tx.deleteFrom('perk_logo').where('perk_id', '=', of.id).execute()
    if (logo) {
      const { width, height } = logo
      await tx
        .insertInto('perk_logo')
        .values({ perk_id: of.id, png: Buffer.from(logo.png), width, height })
        .execute()
    }
    await recordAudit(tx, logo ? 'perk.logo_changed' : 'perk.logo_removed', { subject: of.id })
  })

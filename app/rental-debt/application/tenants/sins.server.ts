import type { Subject } from '#app/audit/record.server.ts'
import { isSealedByNewest, open, seal } from '#app/platform/crypto/sealing.server.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { recordAudit, recordAuditOfEach } from '#app/rental-debt/audit.server.ts'
import type { DraftInputPlace } from '#app/wizard/draft-input.server.ts'
import { lastDigitsOf } from './sin.ts'

/** An encrypted SIN can be decrypted only in its own debtor's row. */
const contextOf = (debtorId: string) => `debtor:${debtorId}:sin`

/** The stored form of a SIN; null clears it. */
export function sinColumns(debtorId: string, sin: string | null) {
  if (sin === null) return { sin_sealed: null, sin_last_digits: null }
  return { sin_sealed: seal(sin, contextOf(debtorId)), sin_last_digits: lastDigitsOf(sin) }
}

type Purpose = {
  organizationId: string
  /** Why the SIN is decrypted, for the audit trail. */
  purpose: 'key_rotation' | { bureauFile: number }
}

/** Decrypts the SIN of one debtor; null if none is stored. See `openSins`. */
export async function openSin(
  tx: Tx,
  { debtorId, ...what }: Purpose & { debtorId: string },
): Promise<string | null> {
  const opened = await openSins(tx, { ...what, debtorIds: [debtorId] })
  const sin = opened.get(debtorId)
  if (sin === undefined)
    throw new Error('a SIN was asked for of somebody who is no debtor of the organization')
  return sin
}

/**
 * The only way to decrypt stored SINs: by debtor, null if none is stored, nothing for a person who is not a debtor of
 * the organization. That they were decrypted, who did it and why, is recorded if and only if the transaction commits. The
 * result goes into no page, log, address or job. With `onBroken`, one that cannot be decrypted is reported there and
 * left out.
 */
export async function openSins(
  tx: Tx,
  { organizationId, debtorIds, purpose }: Purpose & { debtorIds: readonly string[] },
  onBroken?: (debtorId: string, error: unknown) => void,
): Promise<Map<string, string | null>> {
  if (debtorIds.length === 0) return new Map()
  const sealedIn = (table: 'debtor' | 'former_debtor') =>
    tx
      .selectFrom(table)
      .select(['id', 'rental_debt_id as partOf', 'sin_sealed'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', anyOf(debtorIds))
  // A person who was removed from a debt is in one more file.
  const debtors = await sealedIn('debtor').unionAll(sealedIn('former_debtor')).execute()
  await recordSinsOpened(
    tx,
    debtors.filter(({ sin_sealed }) => sin_sealed !== null),
    purpose,
  )
  const opened = new Map<string, string | null>()
  for (const { id, sin_sealed } of debtors) {
    try {
      opened.set(id, sin_sealed === null ? null : open(sin_sealed, contextOf(id)))
    } catch (error) {
      if (!onBroken) throw error
      onBroken(id, error)
    }
  }
  return opened
}

async function recordSinsOpened(tx: Tx, subjects: Subject[], purpose: Purpose['purpose']): Promise<void> {
  if (purpose === 'key_rotation') {
    return recordAuditOfEach(tx, 'sin.opened', { subjects, why: purpose })
  }
  const { bureauFile: file } = purpose
  // A file that must be written again decrypts the same SINs for the same purpose: that is recorded once.
  await recordAuditOfEach(tx, 'sin.opened', {
    subjects,
    why: 'bureau_file',
    details: { file },
    once: `bureau_file:${file}`,
  })
}

/** A SIN that was typed and not saved can be decrypted only for its own person and row of the list. */
const draftContextOf = ({ organizationId, personId, subject }: DraftInputPlace, rowId: string) =>
  `draft-input:${organizationId}:${personId}:${subject.kind}:${subject.id}:${rowId}:sin`

export const sealDraftSin = (place: DraftInputPlace, rowId: string, sin: string) =>
  seal(sin, draftContextOf(place, rowId))

/** Draft input is not encrypted again when keys rotate: what an older key encrypted must be typed again. */
export const isDraftSinReadable = (sealed: string | undefined): sealed is string =>
  sealed !== undefined && isSealedByNewest(sealed)

type DraftOpening = { rowId: string; sealed: string; debtorId: string }

/** Decrypts a typed SIN when its row is saved for a debtor; recorded like every decryption. */
export async function openDraftSin(tx: Tx, place: DraftInputPlace, opening: DraftOpening): Promise<string> {
  await recordAudit(tx, 'sin.opened', {
    subject: opening.debtorId,
    partOf: place.subject.id,
    why: 'typed_sin_saved',
  })
  return open(opening.sealed, draftContextOf(place, opening.rowId))
}

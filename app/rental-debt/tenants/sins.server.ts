import { sql } from 'kysely'
import { isSealedByNewest, open, seal } from '#app/platform/crypto/sealing.server.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import type { TypingPlace } from '../step-typing.server.ts'
import { lastDigitsOf } from './sin.ts'

/** A sealed SIN opens in the row of its own debtor only. */
const contextOf = (debtorId: string) => `debtor:${debtorId}:sin`

/** What is stored of a SIN; null clears it. */
export function sinColumns(debtorId: string, sin: string | null) {
  if (sin === null) return { sin_sealed: null, sin_last_digits: null }
  return { sin_sealed: seal(sin, contextOf(debtorId)), sin_last_digits: lastDigitsOf(sin) }
}

type Purpose = {
  organizationId: string
  /** Null for a job. */
  personId: string | null
  /** What the SIN is opened for, in words for the record. */
  purpose: string
}

/** Decrypts the SIN of one debtor; null where none is stored. See `openSins`. */
export async function openSin(
  tx: Tx,
  { debtorId, ...what }: Purpose & { debtorId: string },
): Promise<string | null> {
  const opened = await openSins(tx, { ...what, debtorIds: [debtorId] })
  const sin = opened.get(debtorId)
  if (sin === undefined) throw notFound()
  return sin
}

/**
 * The one way to decrypt stored SINs: by debtor, null where none is stored, nothing for who is no debtor of the organization.
 * That they were opened, by whom and what for, is on record if and only if the transaction commits. What comes out goes
 * into no page, log, address or job. With `onBroken`, one that does not open is told there and left out.
 */
export async function openSins(
  tx: Tx,
  { organizationId, debtorIds, personId, purpose }: Purpose & { debtorIds: readonly string[] },
  onBroken?: (debtorId: string, error: unknown) => void,
): Promise<Map<string, string | null>> {
  if (debtorIds.length === 0) return new Map()
  const debtors = await tx
    .selectFrom('debtor')
    .select(['id', 'sin_sealed'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(debtorIds))
    .execute()
  const withSin = debtors.flatMap(({ id, sin_sealed }) => (sin_sealed === null ? [] : [id]))
  if (withSin.length > 0) {
    // A file that had to be written again opens the same SINs for the same purpose: that is on record once.
    await sql`insert into sin_access (organization_id, debtor_id, person_id, purpose)
      select ${organizationId}::uuid, opened, ${personId}::uuid, ${purpose} from unnest(${withSin}::uuid[]) opened
      on conflict (debtor_id, purpose) where purpose like 'bureau file %' do nothing`.execute(tx)
  }
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

/** A SIN that was typed and not saved opens for its own person and row of the list only. */
const typedContextOf = ({ organizationId, personId, debtId }: TypingPlace, rowId: string) =>
  `step-typing:${organizationId}:${personId}:${debtId}:${rowId}:sin`

export const sealTypedSin = (place: TypingPlace, rowId: string, sin: string) =>
  seal(sin, typedContextOf(place, rowId))

/** Typing is not sealed anew when keys rotate: what an older key sealed is typed again. */
export const isTypedSinKept = (sealed: string | undefined): sealed is string =>
  sealed !== undefined && isSealedByNewest(sealed)

type TypedOpening = { rowId: string; sealed: string; debtorId: string }

/** Opens a SIN that was typed, when its row is saved for a debtor; on record like every opening. */
export async function openTypedSin(tx: Tx, place: TypingPlace, opening: TypedOpening): Promise<string> {
  await tx
    .insertInto('sin_access')
    .values({
      organization_id: place.organizationId,
      debtor_id: opening.debtorId,
      person_id: place.personId,
      purpose: 'saving what was typed',
    })
    .execute()
  return open(opening.sealed, typedContextOf(place, opening.rowId))
}

import { open, seal } from '#app/platform/crypto/sealing.server.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'

const contextOf = (renterId: string) => `lease-renter:${renterId}:birth-date`

/** A renter's birth date as it is kept. */
export const sealBirthDate = (renterId: string, birthDate: string): string =>
  seal(birthDate, contextOf(renterId))

type Identity = { organizationId: string; renterId: string; legalName: string; birthDate: IsoDate }

/**
 * Keeps who a renter says they are. Another birth date is another person: 'other-person', and nothing is kept. Another
 * spelling of the name replaces the first one.
 */
export async function keepIdentity(tx: Tx, given: Identity): Promise<'kept' | 'other-person'> {
  const { organizationId, renterId, legalName, birthDate } = given
  const known = await findBirthDate(tx, { organizationId, renterId })
  if (known !== null && known !== birthDate) return 'other-person'
  const written = {
    legal_name: legalName,
    birth_date_sealed: sealBirthDate(renterId, birthDate),
  }
  await tx
    .insertInto('renter_identity')
    .values({ lease_renter_id: renterId, organization_id: organizationId, ...written })
    .onConflict((conflict) => conflict.column('lease_renter_id').doUpdateSet(written))
    .execute()
  return 'kept'
}

/** A renter's birth date; null if they gave none. */
export async function findBirthDate(
  tx: Tx,
  { organizationId, renterId }: Pick<Identity, 'organizationId' | 'renterId'>,
): Promise<IsoDate | null> {
  const known = await tx
    .selectFrom('renter_identity')
    .select('birth_date_sealed')
    .where('organization_id', '=', organizationId)
    .where('lease_renter_id', '=', renterId)
    .executeTakeFirst()
  return known ? isoDate(open(known.birth_date_sealed, contextOf(renterId))) : null
}

/** The birth dates of renters by their ids. One that does not open counts as unknown, and is logged. */
export async function openBirthDates(
  tx: Tx,
  organizationId: string,
  renterIds: readonly string[],
): Promise<Map<string, IsoDate>> {
  const rows = await tx
    .selectFrom('renter_identity')
    .select(['lease_renter_id', 'birth_date_sealed'])
    .where('organization_id', '=', organizationId)
    .where('lease_renter_id', '=', anyOf(renterIds))
    .execute()
  return new Map(
    rows.flatMap(({ lease_renter_id: renterId, birth_date_sealed }) => {
      try {
        return [[renterId, isoDate(open(birth_date_sealed, contextOf(renterId)))]]
      } catch (error) {
        log().error({ renter: renterId, error: describeError(error) }, 'a birth date did not open')
        return []
      }
    }),
  )
}

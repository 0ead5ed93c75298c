import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { addressDigest } from './address-digest.server.ts'
import type { Link } from './answer-request.server.ts'
import { stopPage } from './links.server.ts'

/**
 * The renter whose page a link opens; null if it is not one of ours. `not-me`: it was mailed to someone who said that the
 * address is theirs and they are not the renter, so it opens nothing, also once the landlord has the right address.
 */
export async function openStopLink(url: string): Promise<Link | 'not-me' | null> {
  const read = stopPage.read(url)
  if (!read) return null
  const { id, organizationId, addressee } = read
  const link = { id, organizationId }
  const isOthers = await inTransaction({ personId: null, organizationId }, async (tx) => {
    const refused = await tx
      .selectFrom('consent_event')
      .select('address_sha256')
      .where('organization_id', '=', organizationId)
      .where('lease_renter_id', '=', id)
      .where('event', '=', 'not_me')
      .execute()
    if (refused.length === 0) return false
    // Made before links named their address.
    if (addressee === null) return true
    const renter = await tx
      .selectFrom('lease_renter')
      .select('email')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst()
    const isOf = (digest: Buffer | null) => digest !== null && digest.toString('base64url') === addressee
    // A landlord who enters the address again mails there again.
    const isTheirsNow = renter?.email != null && isOf(addressDigest(renter.email))
    return !isTheirsNow && refused.some(({ address_sha256 }) => isOf(address_sha256))
  })
  return isOthers ? 'not-me' : link
}

/** For what only the renter gets. */
export const ofRenter = (link: Link | 'not-me' | null): Link | null => (link === 'not-me' ? null : link)

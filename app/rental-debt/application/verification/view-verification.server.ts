import { isIdentityGiven } from '#app/account/identity/verification-status.ts'
import { readVerification } from '#app/account/identity/verifications.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { qrCodeOf } from '#app/platform/qr-code.server.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { hostedVerificationLink } from '#app/platform/vendors/persona.server.ts'
import { findCourtOrder } from '../court-order/court-orders.server.ts'
import type { Draft } from '../drafts.server.ts'

/** The signed-in person's identity check, the filer if that is another person, and the saved answer. */
export async function viewVerification(tx: Tx, draft: Draft, { person }: Member) {
  const link = hostedVerificationLink(person)
  const { filer_relationship } = draft.facts
  return {
    verification: await readVerification(tx, person.id),
    link,
    qr: qrCodeOf(link),
    otherFiler: draft.filerId === person.id ? null : await readFiler(tx, draft),
    saved: {
      filer_relationship,
      filer_representing: draft.filer_representing ?? (await landlordsOf(tx, draft)),
    },
  }
}

async function readFiler(tx: Tx, { filerId, facts }: Draft) {
  const filer = await tx
    .selectFrom('person')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', filerId)
    .executeTakeFirstOrThrow()
  const name = wholeName(filer.first_name, filer.last_name) || filer.email
  return { name, isVerified: isIdentityGiven(facts.verification_status) }
}

/** Who the filer of this order most likely represents. */
async function landlordsOf(tx: Tx, draft: Draft): Promise<string> {
  const order = await findCourtOrder(tx, draft.organizationId, draft.id)
  return (order?.values.landlord_names ?? []).join(', ').slice(0, 200)
}

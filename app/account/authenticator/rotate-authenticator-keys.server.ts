import { sql } from 'kysely'
import { newestSealPrefix, open, seal } from '#app/platform/crypto/sealing.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { secretContext } from './authenticators.server.ts'

/**
 * Encrypts the secrets of authenticator apps again with the newest key, so that an older key can be removed a day
 * later.
 */
export async function rotateAuthenticatorKeys(): Promise<void> {
  await inTransaction({ ...anonymous, asUpkeep: true }, async (tx) => {
    const rows = await tx
      .selectFrom('authenticator')
      .select(['person_id', 'secret_sealed'])
      .where(sql<boolean>`not starts_with(secret_sealed, ${newestSealPrefix()})`)
      .forUpdate()
      .execute()
    for (const { person_id, secret_sealed } of rows) {
      try {
        const context = secretContext(person_id)
        await tx
          .updateTable('authenticator')
          // Short-lived secrets are not worth re-encrypting.
          .set({ secret_sealed: seal(open(secret_sealed, context), context), shown_codes_sealed: null })
          .where('person_id', '=', person_id)
          .execute()
      } catch (error) {
        log().error(
          { person: person_id, error: describeError(error) },
          'an authenticator was not sealed again',
        )
      }
    }
  })
}

import { randomBytes } from 'node:crypto'
import { secretContext } from '#app/account/authenticator/authenticators.server.ts'
import { newSecret } from '#app/account/authenticator/totp.server.ts'
import { seal } from '#app/platform/crypto/sealing.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'

/** Sets up an authenticator app for a person, in their own name; an existing one stays. */
export async function createAuthenticator(tx: Tx, personId: string, secret = newSecret()): Promise<void> {
  await tx
    .insertInto('authenticator')
    .values({
      person_id: personId,
      secret_sealed: seal(secret, secretContext(personId)),
      shown_codes_sealed: null,
    })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
}

/** A passkey without a device; the person needs an authenticator app first. */
export async function createPasskey(tx: Tx, personId: string, name: string): Promise<void> {
  await tx
    .insertInto('passkey')
    .values({
      person_id: personId,
      name,
      sign_count: 0,
      credential_id: randomBytes(32),
      public_key: randomBytes(77),
    })
    .execute()
}

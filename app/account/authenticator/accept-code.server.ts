import { open } from '#app/platform/crypto/sealing.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { secretContext } from './authenticators.server.ts'
import { useRecoveryCode } from './recovery-codes.server.ts'
import { postSecurityMail } from './security-mail.server.ts'
import { stepOf } from './totp.server.ts'

/** The text a person typed: a code of the app, or a recovery code. */
export type GivenCode = { way: 'authenticator' | 'recovery_code'; code: string }

/** Uses up a code: a recovery code for good; a code of the app with its time step and all earlier ones. */
export async function acceptCode(
  tx: Tx,
  personId: string,
  { way, code }: GivenCode,
): Promise<'accepted' | 'used' | 'wrong'> {
  if (way === 'recovery_code') {
    if (!(await useRecoveryCode(tx, personId, code))) return 'wrong'
    await postSecurityMail(tx, personId, { what: 'recovery-code-used' })
    return 'accepted'
  }
  const held = await tx
    .selectFrom('authenticator')
    .select(['secret_sealed', 'last_step'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return 'wrong'
  const step = stepOf(open(held.secret_sealed, secretContext(personId)), code, {
    at: Date.now(),
    lastStep: held.last_step,
  })
  if (step === null) return 'wrong'
  if (step === 'used') return 'used'
  await tx.updateTable('authenticator').set({ last_step: step }).where('person_id', '=', personId).execute()
  return 'accepted'
}

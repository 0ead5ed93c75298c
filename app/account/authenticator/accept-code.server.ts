import { open } from '#app/platform/crypto/sealing.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { secretContext } from './authenticators.server.ts'
import { useRecoveryCode } from './recovery-codes.server.ts'
import { postSecurityMail } from './security-mail.server.ts'
import { stepOf } from './totp.server.ts'

/** What somebody typed: a code of the app, or one of the codes for the day when it is lost. */
export type GivenCode = { way: 'authenticator' | 'recovery_code'; code: string }

/** Uses a code up: a recovery code once and for all, one of the app with its time step and those before. */
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

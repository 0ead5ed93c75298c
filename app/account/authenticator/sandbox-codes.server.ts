import { open } from '#app/platform/crypto/sealing.server.ts'
import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import { secretContext } from './authenticators.server.ts'
import { codeOf, secondsLeft, stepAt } from './totp.server.ts'

/** What the app on somebody's phone would show. */
export type SandboxCode = { email: string; code: string; secondsLeft: number }

/**
 * The codes of everybody on staff, for the sandbox alone: trying it takes no phone. A code that was used gives way to the
 * next one, which counts already.
 */
export async function listSandboxCodes(): Promise<SandboxCode[]> {
  const people = await inTransaction(nobody, (tx) =>
    tx.selectFrom('person').select(['id', 'email']).where('is_staff', '=', true).orderBy('email').execute(),
  )
  const codes: SandboxCode[] = []
  for (const { id, email } of people) {
    const row = await inTransaction({ personId: id, organizationId: null }, (tx) =>
      tx
        .selectFrom('authenticator')
        .select(['secret_sealed', 'last_step'])
        .where('person_id', '=', id)
        .executeTakeFirst(),
    )
    if (!row) continue
    const at = Date.now()
    const step = Math.max(stepAt(at), row.last_step + 1)
    const ahead = (step - stepAt(at)) * 30
    codes.push({
      email,
      code: codeOf(open(row.secret_sealed, secretContext(id)), step),
      secondsLeft: secondsLeft(at) + ahead,
    })
  }
  return codes
}

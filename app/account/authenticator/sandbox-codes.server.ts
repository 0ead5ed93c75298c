import { open } from '#app/platform/crypto/sealing.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { secretContext } from './authenticators.server.ts'
import { codeOf, secondsLeft, stepAt } from './totp.server.ts'

/** What the app on the person's phone would show. */
export type SandboxCode = { email: string; code: string; secondsLeft: number }

/** One page of them is enough. */
const maxShown = 50

/**
 * The codes of authenticator apps, of one address if given, only for the sandbox: trying it needs no phone. A used code
 * is replaced by the next one, which is already valid.
 */
export async function listSandboxCodes(to: string | null = null): Promise<SandboxCode[]> {
  const rows = await inTransaction({ ...anonymous, asUpkeep: true }, (tx) =>
    tx
      .selectFrom('authenticator')
      .innerJoin('person', 'person.id', 'authenticator.person_id')
      .select(['person.id', 'person.email', 'secret_sealed', 'last_step'])
      .$if(to !== null, (query) => query.where('person.email', '=', to ?? ''))
      .orderBy('person.is_staff', 'desc')
      .orderBy('person.email')
      .limit(maxShown)
      .execute(),
  )
  return rows.map((row) => {
    const { id, email } = row
    const at = Date.now()
    const step = Math.max(stepAt(at), row.last_step + 1)
    const ahead = (step - stepAt(at)) * 30
    return {
      email,
      code: codeOf(open(row.secret_sealed, secretContext(id)), step),
      secondsLeft: secondsLeft(at) + ahead,
    }
  })
}

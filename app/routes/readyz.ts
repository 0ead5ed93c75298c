import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import { isStopping } from '#app/platform/http/server-hooks.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'

/** The process can serve: its database answers and it is not stopping. */
export async function loader() {
  const isReady = !isStopping() && (await databaseAnswers())
  return new Response(isReady ? 'ready\n' : 'not ready\n', {
    status: isReady ? 200 : 503,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  })
}

async function databaseAnswers(): Promise<boolean> {
  try {
    await inTransaction(nobody, (tx) => tx.selectFrom('sandbox_clock').select('days_ahead').execute())
    return true
  } catch (error) {
    log().error({ error: describeError(error) }, 'the database does not answer')
    return false
  }
}

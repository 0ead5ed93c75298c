import { describeError, log } from '../logging.server.ts'
import { anonymous, inTransaction } from './transaction.server.ts'

/** Whether the database answers as requests use it: in a transaction, as the restricted role, on a migrated table. */
export async function databaseAnswers(): Promise<boolean> {
  try {
    await inTransaction(anonymous, (tx) => tx.selectFrom('sandbox_clock').select('days_ahead').execute())
    return true
  } catch (error) {
    log().error({ error: describeError(error) }, 'the database does not answer')
    return false
  }
}

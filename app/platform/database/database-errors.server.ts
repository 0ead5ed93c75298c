import { Answered } from '../answered-error.server.ts'
import { describeError, log } from '../logging.server.ts'
import { storageFullOf } from '../storage-full.server.ts'

/**
 * The database did not answer: the connection was lost, the server restarts, it accepts no more connections, or it
 * ended this transaction for another one. The write did not happen, unless the answer to a commit was lost.
 */
export class DatabaseUnavailable extends Answered {
  override name = 'DatabaseUnavailable'
  readonly data = { reason: 'unavailable' }
  readonly init = { status: 503 }
}

/** A text with a NUL character, which no one types and the database cannot store. */
export class UnstorableText extends Answered {
  override name = 'UnstorableText'
  readonly data = { reason: 'bad-request' }
  readonly init = { status: 400 }
}

/** Class 08 is the connection, 57P01 to 57P05 are a shutdown by the server, 53300 is too many connections. */
const lostCode =
  /^(08...|57P0[1-5]|53300|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/** The driver's own errors, which have no code. */
const lostMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/
/** Bytes that are not text in the database's encoding, and an invalid JSON escape. */
const unstorable = ['22021', '22P05']

/** The server ended the transaction for another one: nothing of it happened, and it can be tried again. */
const undoneForOthers = ['40001', '40P01']

const codeOf = (error: Error): string => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

function answerFor(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  const full = storageFullOf(error)
  if (full) return full
  if (unstorable.includes(codeOf(error)))
    return new UnstorableText('a text holds a NUL character', { cause: error })
  if (undoneForOthers.includes(codeOf(error))) {
    log().error({ error: describeError(error) }, 'a transaction was ended for another one')
    return new DatabaseUnavailable('the database ended the transaction for another one', { cause: error })
  }
  if (!lostCode.test(codeOf(error)) && !lostMessage.test(error.message)) return null
  log().warn({ error: describeError(error) }, 'a connection to the database was lost')
  return new DatabaseUnavailable('the database did not answer', { cause: error })
}

/** Runs database work; throws `DatabaseUnavailable`, `StorageFull`, `UnstorableText`, or any other error unchanged. */
export async function withAnsweredErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw answerFor(error) ?? error
  }
}

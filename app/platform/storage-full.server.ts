import { Answered } from './answered-error.server.ts'
import { describeError, log } from './logging.server.ts'

/** The disk or the database is full: nothing was stored, and retrying does not help before the operator makes room. */
export class StorageFull extends Answered {
  override name = 'StorageFull'
  readonly data = { reason: 'storage-full' }
  readonly init = { status: 503 }
}

/** The system's codes for a full disk and a used-up quota, and PostgreSQL's for a full disk. */
const fullCodes = ['ENOSPC', 'EDQUOT', '53100']

/** The answer to an error caused by a full disk, even if a library wrapped it; null for any other. */
export function storageFullOf(error: unknown): StorageFull | null {
  if (error instanceof StorageFull) return error
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!fullCodes.includes(String((cause as { code?: unknown }).code))) continue
    log().error({ error: describeError(error) }, 'there is no room left to keep anything')
    return new StorageFull('there is no room left', { cause: error })
  }
  return null
}

import type { Unreadable } from './reader-messages.ts'

export type ReadFailure = Unreadable | 'timed-out' | 'out-of-memory' | 'crashed'

/** The one error of reading: the order could not be read, and why. The process itself is never at risk. */
export class OrderUnreadable extends Error {
  readonly reason: ReadFailure

  constructor(reason: ReadFailure, detail = '') {
    super(`The order could not be read: ${reason}${detail === '' ? '' : ` (${detail})`}`)
    this.name = 'OrderUnreadable'
    this.reason = reason
  }
}

import type { Unreadable } from './process/reader-messages.ts'

export type ReadFailure = Unreadable | 'timed-out' | 'out-of-memory' | 'crashed'

/** The only error of reading: the order could not be read, and why. The server itself is never at risk. */
export class OrderUnreadable extends Error {
  readonly reason: ReadFailure

  constructor(reason: ReadFailure, detail = '') {
    super(`The order could not be read: ${reason}${detail === '' ? '' : ` (${detail})`}`)
    this.name = 'OrderUnreadable'
    this.reason = reason
  }
}

/** Nothing is wrong with the file: too many files are ahead of it, and it was not opened. */
export class ReadersBusy extends Error {
  constructor() {
    super('too many files wait to be opened')
    this.name = 'ReadersBusy'
  }
}

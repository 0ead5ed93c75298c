/** Remix treats an Error with these three fields as an answer; any other is our fault, and its page says so. */
export abstract class Answered extends Error {
  readonly type = 'DataWithResponseInit'
  abstract readonly data: { reason: string }
  abstract readonly init: { status: number }
}

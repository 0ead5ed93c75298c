/** Remix takes an Error with these three fields for an answer; any other one is a fault of ours, and its page says so. */
export abstract class Answered extends Error {
  readonly type = 'DataWithResponseInit'
  abstract readonly data: { reason: string }
  abstract readonly init: { status: number }
}

/** A command's outcome: done, with its own values, or refused without any change. */
export type Outcome<Done, Refusal> = { ok: true; done: Done } | { ok: false; refusal: Refusal }

/**
 * How a command refuses from inside its transaction: `throw refusal.because(...)` rolls everything back, including its
 * once-key, so that the same call can come again; `refusal.outcome(...)` around the transaction turns it into an
 * answer. Other errors are rethrown.
 */
export function refusalOf<Refusal>() {
  class Refused extends Error {
    readonly refusal: Refusal
    constructor(refusal: Refusal) {
      super('the command was refused')
      this.refusal = refusal
    }
  }
  const outcome = async <Done>(work: Promise<Done>): Promise<Outcome<Done, Refusal>> => {
    try {
      return { ok: true, done: await work }
    } catch (error) {
      if (error instanceof Refused) return { ok: false, refusal: error.refusal }
      throw error
    }
  }
  return {
    because: (refusal: Refusal): Error => new Refused(refusal),
    outcome,
    /** The same where one value says it: what was done, or why not. */
    either: async <Done>(work: Promise<Done>): Promise<Done | Refusal> => {
      const ended = await outcome(work)
      return ended.ok ? ended.done : ended.refusal
    },
  }
}

/**
 * What a command is about does not exist for its caller. Whatever a transaction begins with throws it, and takes everything back;
 * the form's file makes a page of it, and the API a problem.
 */
export class NothingThere extends Error {
  constructor() {
    super('what the command is about does not exist for its caller')
  }
}

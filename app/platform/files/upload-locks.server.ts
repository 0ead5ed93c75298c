import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import { singleton } from '../singleton.server.ts'

type Holder = { requestRelease: RequestRelease; released: Promise<void>; release: () => void }

const waitAtMostMs = 15_000

/**
 * Lets a request take over an upload from an older one on a dead line, in this process. It is a courtesy: the row check
 * for every part keeps an upload correct, also between processes. (The library's own locker polls without a pause while
 * it waits.)
 */
export function uploadLocker(scope: string): Locker {
  const holders = singleton('upload-locks', () => new Map<string, Holder>())
  return { newLock: (id) => new UploadLock(holders, `${scope}/${id}`) }
}

class UploadLock implements Lock {
  #holders: Map<string, Holder>
  #name: string

  constructor(holders: Map<string, Holder>, name: string) {
    this.#holders = holders
    this.#name = name
  }

  async lock(signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const until = AbortSignal.any([signal, AbortSignal.timeout(waitAtMostMs)])
    for (let holder = this.#holders.get(this.#name); holder; holder = this.#holders.get(this.#name)) {
      await holder.requestRelease()
      await Promise.race([holder.released, aborted(until)])
      if (until.aborted) throw ERRORS.ERR_LOCK_TIMEOUT
    }
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    this.#holders.set(this.#name, { requestRelease, released, release })
  }

  async unlock(): Promise<void> {
    const holder = this.#holders.get(this.#name)
    this.#holders.delete(this.#name)
    holder?.release()
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

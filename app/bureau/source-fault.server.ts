import { describeError, log } from '#app/platform/logging.server.ts'
import type { BureauSource } from './source.ts'

/** A source failed. If the bureau itself fails, it throws its own errors, and all work stops. */
export class SourceFault extends Error {
  override name = 'SourceFault'
}

/** Runs a source's part of the work, so that its errors are recognized as its own. */
export async function askSource<T>(source: BureauSource, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw new SourceFault(source.name, { cause: error })
  }
}

/** The result of the work, or the source's fault; every other error is rethrown. */
export async function catchSourceFault<T>(work: () => Promise<T>): Promise<T | SourceFault> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SourceFault) return error
    throw error
  }
}

type About = { source: string; batch?: number; subject?: string; organization?: string }

/** We look into a fault; it keeps no one else out of the file. */
export function logFault(about: About, fault: unknown, message: string): void {
  const error = fault instanceof SourceFault ? fault.cause : fault
  log().error({ ...about, error: describeError(error) }, message)
}

import { describeError, log } from './logging.server.ts'

/** A failing part of the daily upkeep does not stop the others; the run fails anyway, so that it is tried again. */
export async function runEach(parts: Record<string, () => Promise<void>>): Promise<void> {
  const failed: string[] = []
  for (const [part, run] of Object.entries(parts)) {
    await run().catch((error) => {
      failed.push(part)
      log().error({ part, error: describeError(error) }, 'a part of the daily upkeep failed')
    })
  }
  if (failed.length > 0) throw new Error(`Parts of the daily upkeep failed: ${failed.join(', ')}`)
}

import { config } from '../config.server.ts'
import { notFound } from '../http/responses.server.ts'

/** The sandbox's pages exist only in the sandbox. */
export function requireSandbox(): void {
  if (!config().isSandbox) throw notFound()
}

import { config } from '../config.server.ts'
import { notFound } from '../http/responses.server.ts'

/** The sandbox's pages exist only where the sandbox does. */
export function requireSandbox(): void {
  if (!config().isSandbox) throw notFound()
}

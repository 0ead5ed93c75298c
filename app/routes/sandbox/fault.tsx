import { requireSandbox } from '#app/platform/sandbox/guard.server.ts'

/** Fails on purpose, to show our own error page with a reference that is in the log. */
export function loader() {
  requireSandbox()
  throw new Error('a fault on purpose')
}

export default function Fault() {
  return null
}

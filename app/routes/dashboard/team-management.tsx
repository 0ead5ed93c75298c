import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'

/** Guarded already, not built yet. */
export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args, 'team:manage')
  throw notFound()
}

export default function NotBuilt() {
  return null
}

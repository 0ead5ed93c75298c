import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { isUuid, notFound } from '#app/platform/http/responses.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'

const names: Record<string, string> = { leases: rentPaths.leases, consent: rentPaths.renters }

/** Addresses of the specification that lead to the page they mean, with their query; a lease's id alone to the lease. */
export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args, 'rent-rewards:see')
  const { search } = new URL(args.request.url)
  const name = args.params.name ?? ''
  const to = names[name] ?? (isUuid(name) ? rentPaths.lease(name) : null)
  if (!to) throw notFound()
  return redirect(`${to}${search}`)
}

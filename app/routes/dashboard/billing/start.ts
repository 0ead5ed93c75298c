import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { billingPaths } from '#app/billing/paths.ts'
import { requireMember } from '#app/organization/guards.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args, 'billing:manage')
  return redirect(billingPaths.offering)
}

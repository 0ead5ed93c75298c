import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

/** The area's former address: the rest of the path and the query stay; browsers keep the hash themselves. */
export function loader({ request }: LoaderFunctionArgs) {
  // Unchanged, including escapes: decoded, it may contain what no header can.
  const { pathname, search } = new URL(request.url)
  const rest = pathname.replace(/^\/dashboard\/rent-report/i, '').replace(/\.data$/, '')
  return redirect(`/dashboard/rent-rewards${rest}${search}`)
}

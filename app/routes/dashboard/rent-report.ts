import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

/** The area's former address: the rest of the path and the query stay; browsers keep the hash by themselves. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const rest = params['*'] ? `/${params['*']}` : ''
  return redirect(`/dashboard/rent-rewards${rest}${new URL(request.url).search}`)
}

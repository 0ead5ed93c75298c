import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

/** Addresses of rental debts as the specification (1, section 2) writes them, without the base path. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  return redirect(`/dashboard${pathname}${search}`)
}

import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { openImport, placeOf } from '#app/rent-rewards/importing/import-guard.server.ts'

/** Leads to where the import is now. */
export async function loader(args: LoaderFunctionArgs) {
  const { open } = await openImport(args)
  return redirect(placeOf(open))
}

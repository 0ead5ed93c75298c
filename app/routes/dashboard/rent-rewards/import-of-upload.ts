import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { findByUpload } from '#app/rent-rewards/importing/receive-import.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'

/** The import that an uploaded file belongs to: an address of the specification. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  const importId = found(await findByUpload(member, idFrom(args.params.uploadId)))
  return redirect(rentPaths.import(importId))
}

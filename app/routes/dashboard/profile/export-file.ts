import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { fileResponse } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { productName } from '#app/platform/product.ts'
import { openExport } from '#app/profile/export/exports.server.ts'
import { profilePaths } from '#app/profile/paths.ts'

/** The caller's own copy, as a download; without one its page says so. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const file = await openExport(member)
  if (!file) throw redirect(profilePaths.yourData)
  const fileName = `${productName.toLowerCase()}-data-${await today()}.zip`
  answerInstead(
    args,
    await fileResponse({
      ...file,
      fileName,
      contentType: 'application/zip',
      disposition: 'attachment',
      request: args.request,
    }),
  )
  return null
}

/** Never shown; without a component, a refusal would not be a page. */
export default function ExportFile() {
  return null
}

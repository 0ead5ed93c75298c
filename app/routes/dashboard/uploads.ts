import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { handleTusRequest } from '#app/platform/files/tus-server.server.ts'
import { checkTokenHeader } from '#app/platform/http/read-form.server.ts'
import { uploadsAddress } from '#app/uploads/address.ts'

/** Resumable uploads (tus): HEAD returns the progress. */
export async function loader(args: LoaderFunctionArgs) {
  return answer(args)
}

/** POST starts an upload, PATCH continues it, DELETE cancels it. Each has the form token in a header. */
export async function action(args: ActionFunctionArgs) {
  await checkTokenHeader(args)
  return answer(args)
}

async function answer(args: LoaderFunctionArgs) {
  const { person, organizationId } = await requireMember(args, 'files:upload')
  return handleTusRequest(args.request, { personId: person.id, organizationId }, uploadsAddress)
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { handleTusRequest } from '#app/platform/files/tus-server.server.ts'
import { checkTokenHeader } from '#app/platform/http/read-form.server.ts'
import { uploadsAddress } from '#app/uploads/address.ts'

/** Resumable uploads (tus): HEAD says how far one has come. */
export async function loader(args: LoaderFunctionArgs) {
  return answer(args)
}

/** POST begins an upload, PATCH goes on with it, DELETE gives it up. Each carries the form token in a header. */
export async function action(args: ActionFunctionArgs) {
  await checkTokenHeader(args)
  return answer(args)
}

async function answer(args: LoaderFunctionArgs) {
  const { person, organizationId } = await requireMember(args, 'debt:edit')
  return handleTusRequest(args.request, { personId: person.id, organizationId }, uploadsAddress)
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { contentDisposition } from '#app/platform/files/download.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { requireSandbox } from '#app/platform/sandbox/guard.server.ts'
import { findMailboxMessage } from '#app/platform/sandbox/mailbox.server.ts'

/** A file of a message in the sandbox's mailbox. */
export async function loader({ params }: LoaderFunctionArgs) {
  requireSandbox()
  const message = await findMailboxMessage(idFrom(params.mailId))
  const file = message?.attachments[Number(params.position)]
  if (!file) throw notFound()
  return new Response(Buffer.from(file.content), {
    headers: {
      'Content-Type': file.content_type,
      'Content-Disposition': contentDisposition('attachment', file.file_name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
    },
  })
}

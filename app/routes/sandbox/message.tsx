import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { titled } from '#app/platform/http/page.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { requireSandbox } from '#app/platform/sandbox/guard.server.ts'
import { htmlPart } from '#app/platform/sandbox/html-part.server.ts'
import { MailText } from '#app/platform/sandbox/MailText.tsx'
import { findMailboxMessage } from '#app/platform/sandbox/mailbox.server.ts'
import { Card, Page } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'

export const meta = titled(['Message', 'Mailbox', 'Sandbox'])

export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args
  requireSandbox()
  const message = await findMailboxMessage(idFrom(params.mailId))
  if (!message) throw notFound()
  if (new URL(request.url).searchParams.get('part') === 'html') answerInstead(args, htmlPart(message.html))
  return { id: message.id, to: message.to, subject: message.subject, text: message.text }
}

export default function Message() {
  const { id, to, subject, text } = useLoaderData<typeof loader>()
  return (
    <Page>
      <BackLink to="/sandbox/mail">Mailbox</BackLink>
      <h1>{subject}</h1>
      <p>
        To {to} · <a href={`/sandbox/mail/${id}?part=html`}>See the HTML part</a>
      </p>
      <Card>
        <MailText text={text} />
      </Card>
    </Page>
  )
}

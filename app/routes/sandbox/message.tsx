import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { titled } from '#app/platform/http/page.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { htmlPart } from '#app/platform/mail/html-part.server.ts'
import { requireSandbox } from '#app/platform/sandbox/guard.server.ts'
import { MailText } from '#app/platform/sandbox/MailText.tsx'
import { findMailboxMessage } from '#app/platform/sandbox/mailbox.server.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Page } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'

export const meta = titled(['Message', 'Mailbox', 'Sandbox'])

export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args
  requireSandbox()
  const message = await findMailboxMessage(idFrom(params.mailId))
  if (!message) throw notFound()
  if (new URL(request.url).searchParams.get('part') === 'html') answerInstead(args, htmlPart(message))
  const { id, from, reply_to: replyTo, to, subject, text, unsubscribe_url: unsubscribeUrl } = message
  const files = message.attachments.map(({ file_name: name, content }, position) => ({
    name,
    size: content.byteLength,
    to: `/sandbox/mail/${id}/attachments/${position}`,
  }))
  return { id, from, replyTo, to, subject, text, unsubscribeUrl, files }
}

export default function Message() {
  const { id, from, replyTo, to, subject, text, unsubscribeUrl, files } = useLoaderData<typeof loader>()
  return (
    <Page>
      <BackLink to="/sandbox/mail">Mailbox</BackLink>
      <h1>{subject}</h1>
      <KeyValueList
        entries={[
          { label: 'From', value: from },
          ...(replyTo ? [{ label: 'Reply to', value: replyTo }] : []),
          { label: 'To', value: to },
          ...(unsubscribeUrl
            ? [{ label: 'Unsubscribe', value: <a href={unsubscribeUrl}>Stop these emails</a> }]
            : []),
        ]}
      />
      <p>
        <a href={`/sandbox/mail/${id}?part=html`}>See the HTML part</a>
      </p>
      {files.length > 0 && (
        <ul>
          {files.map(({ name, size, to: href }) => (
            <li key={href}>
              <a href={href}>{name}</a> ({size} bytes)
            </li>
          ))}
        </ul>
      )}
      <Card>
        <MailText text={text} />
      </Card>
    </Page>
  )
}

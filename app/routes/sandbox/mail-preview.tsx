import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requestLanguage } from '#app/account/language-guard.server.ts'
import { sampleMail } from '#app/assembly/mail-samples.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { htmlPart } from '#app/platform/mail/html-part.server.ts'
import { writeMail } from '#app/platform/mail/write-mail.server.ts'
import { requireSandbox } from '#app/platform/sandbox/guard.server.ts'
import { MailText } from '#app/platform/sandbox/MailText.tsx'
import { Card, Page } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'

export const meta = titled(['Mail preview', 'Sandbox'])

export async function loader(args: LoaderFunctionArgs) {
  requireSandbox()
  const { name = '' } = args.params
  const sample = sampleMail(name)
  if (!sample) throw notFound()
  const mail = await writeMail(sample, await requestLanguage(args))
  if (new URL(args.request.url).searchParams.get('part') === 'html') answerInstead(args, htmlPart(mail))
  return { name, subject: mail.subject, text: mail.text }
}

export default function MailPreview() {
  const { name, subject, text } = useLoaderData<typeof loader>()
  return (
    <Page>
      <BackLink to="/sandbox">Sandbox</BackLink>
      <h1>{subject}</h1>
      <p>
        Invented content · <a href={`/sandbox/mail/preview/${name}?part=html`}>See the HTML part</a>
      </p>
      <Card>
        <MailText text={text} />
      </Card>
    </Page>
  )
}

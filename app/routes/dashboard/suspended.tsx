import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isSuspensionReason, suspensionReasons } from '#app/account/suspension/reasons.ts'
import { config } from '#app/platform/config.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { MailTo } from '#app/ui/EmailAddress.tsx'
import { HelpLine } from '#app/ui/HelpLine.tsx'
import { FormWidth } from '#app/ui/layout.tsx'

export const meta = titled(['Your account is suspended'])

/** For a person who has just proved an address: it knows only the reason, which is in its address. */
export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('reason') ?? ''
  const { message } = suspensionReasons[isSuspensionReason(asked) ? asked : 'other']
  return { message, supportEmail: config().supportEmail }
}

export default function Suspended() {
  const { message, supportEmail } = useLoaderData<typeof loader>()
  return (
    <FormWidth>
      <h1>Your account is suspended</h1>
      <p>{message}</p>
      <p>
        You cannot sign in for now. We deleted nothing, and your organizations still report as before. You can
        still dispute a record about you: call the help line.
      </p>
      <p>
        If you think this is a mistake, or want to know what happens next, call <HelpLine /> or write to{' '}
        <MailTo>{supportEmail}</MailTo>. Tell us the email address that you sign in with.
      </p>
    </FormWidth>
  )
}

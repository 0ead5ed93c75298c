import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { optionalMail } from '#app/assembly/optional-mail.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readRawBody } from '#app/platform/http/raw-body.server.ts'
import { tokenParameter } from '#app/platform/mail/unsubscribe.server.ts'
import { profilePaths } from '#app/profile/paths.ts'
import { findStopped, stopMailOf } from '#app/profile/unsubscribe.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { FormWidth } from '#app/ui/layout.tsx'

export const meta = titled(['Stop emails'])

const tokenIn = ({ url }: Request): string => new URL(url).searchParams.get(tokenParameter) ?? ''

/** Opening the link stops nothing: mail programs and scanners open links, too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const stopped = await findStopped(tokenIn(request), optionalMail)
  return data({ stopped }, { status: stopped ? 200 : 410 })
}

const maxBodyBytes = 4096

/**
 * The link itself is the permission, for a person and for their mail program, which says so in the body (RFC 8058) and
 * gets no redirect: there is no form token.
 */
export async function action({ request }: ActionFunctionArgs) {
  const body = await readRawBody(request, maxBodyBytes)
  if (body === null) return data(null, { status: 413 })
  if ((await stopMailOf(tokenIn(request), optionalMail)) === 'unknown') return data(null, { status: 410 })
  if (/List-Unsubscribe/i.test(body.toString('latin1'))) return data(null)
  const { pathname, search } = new URL(request.url)
  return redirect(`${pathname}${search}`, 303)
}

export default function Unsubscribe() {
  const { stopped } = useLoaderData<typeof loader>()
  if (!stopped) {
    return (
      <FormWidth>
        <h1>This link does not work</h1>
        <p>
          Part of the link is missing. See <Link to={profilePaths.profile}>the emails you get</Link> in your
          profile.
        </p>
      </FormWidth>
    )
  }
  const { what, address, isOff } = stopped
  return isOff ? (
    <FormWidth>
      <h1>The emails have stopped</h1>
      <p>
        We no longer send these emails to {address}: {what}.
      </p>
      <p>
        You can turn them on again in <Link to={profilePaths.profile}>your profile</Link>.
      </p>
    </FormWidth>
  ) : (
    <FormWidth>
      <h1>Stop these emails</h1>
      <p>
        {what}, to {address}. Emails about a debt, a dispute or your account still come.
      </p>
      <form method="post">
        <Button>Stop these emails</Button>
      </form>
    </FormWidth>
  )
}

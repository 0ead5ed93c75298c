import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EmailLinkFault, EmailLinkPage } from '#app/account/email-change/EmailChange.tsx'
import { confirmAddress, findEmailLink } from '#app/account/email-change/email-change.server.ts'
import { emailPaths } from '#app/account/email-change/paths.ts'
import { matters } from '#app/matters.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'

export const meta = titled(['Confirm an email address', 'Profile'])

const readToken = (text: string | null) => (/^[\w-]{43}$/.test(text ?? '') ? (text ?? '') : '')

/**
 * Only the signed-in person confirms: a mistyped new address must not get the account of the person who mistyped it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { session, person } = await requireMember(args, 'dashboard:see')
  const search = new URL(args.request.url).searchParams
  if (search.get('done') === 'taken') return data({ fault: 'taken' as const }, { status: 410 })
  const token = readToken(search.get('token'))
  const link = await findEmailLink({ ...session, person }, token)
  if (typeof link === 'string') return data({ fault: link }, { status: 410 })
  return data({ fault: null, link, token, email: person.email })
}

export async function action(args: ActionFunctionArgs) {
  const { session, person } = await requireMember(args, 'dashboard:see')
  const form = await readForm(args)
  const token = readToken(textField(form, 'token'))
  const once = oncePerForm(form, `confirm-email:${token}`)
  const confirmed = await confirmAddress({ ...session, person }, { token, matters, once })
  // The page says what is wrong with the link, or which one is left.
  if (!confirmed.ok || confirmed.done === 'waiting') return redirectDocument(emailPaths.confirm(token), 303)
  return redirectDocument(confirmed.done === 'taken' ? emailPaths.taken : emailPaths.changed, 303)
}

export default function ConfirmEmail() {
  const shown = useLoaderData<typeof loader>()
  return shown.fault ? <EmailLinkFault fault={shown.fault} /> : <EmailLinkPage {...shown} />
}

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { chooseLanguage } from '#app/account/choose-language.server.ts'
import { dismissNotice, isDismissible } from '#app/account/dismissed-notices.server.ts'
import { offeredLanguage } from '#app/account/language-guard.server.ts'
import { findMember } from '#app/organization/guards.server.ts'
import { preferencesCookie, readPreferences } from '#app/platform/http/cookies.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { safeLocalPath } from '#app/platform/values/local-path.ts'

export const loader = () => {
  throw notFound()
}

/** Saves an interface preference and returns to the page it was made on. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const kept = await readPreferences(args.request)
  const dismissed = textField(form, 'dismiss')
  if (isDismissible(dismissed)) {
    const member = await findMember(args)
    if (member) await dismissNotice(member, dismissed)
    return redirect(returnPath(args.request), 303)
  }
  const language = offeredLanguage(textField(form, 'language'))
  if (language) {
    const member = await findMember(args)
    if (member) await chooseLanguage(member, language)
    return redirect(returnPath(args.request), 303)
  }
  const sidebar = textField(form, 'sidebar')
  const lite = textField(form, 'lite')
  const next = {
    sidebar: sidebar === 'open' || sidebar === 'closed' ? sidebar : kept.sidebar,
    lite: lite === null ? kept.lite : lite === 'on',
  }
  return redirect(returnPath(args.request), {
    status: 303,
    headers: { 'Set-Cookie': await preferencesCookie().serialize(next) },
  })
}

function returnPath(request: Request): string {
  const referrer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referrer)) return '/dashboard'
  const { pathname, search } = new URL(referrer)
  return safeLocalPath(pathname + search, '/dashboard')
}

/** It only accepts forms; with a component, its refusal of a GET is the not-found page. */
export default function FormsOnly() {
  return null
}

import { redirect } from '@remix-run/node'
import { callAsAnonymous } from '../database/transaction.server.ts'
import { readFieldsBeforeFiles } from '../files/multipart.server.ts'
import { hashToken, readSessionToken } from './cookies.server.ts'
import { formTokenField, roleOfToken } from './form-token.server.ts'
import { keepPost, keptParameter } from './kept-posts.server.ts'
import { isFromOtherSite } from './other-sites.server.ts'
import { hasForm, postedForm, readPostedForm, refuseStrangeFields, textField } from './posted-form.server.ts'
import type { RequestArgs } from './request-context.server.ts'

const signInPage = '/dashboard/login'

/** Addresses that take a form and have no page to return to; they receive a press, nothing typed. */
const withoutPage = ['/dashboard/logout', '/dashboard/preferences', '/dashboard/switch-organization']

/**
 * The one place where a request meets a missing or ended session. It leads to the sign-in page and back to its target;
 * a posted form is kept for its page's person and is shown again. `fields` are those of a form that is not read to its
 * end.
 */
export async function signInFirst(args: RequestArgs, fields?: FormData): Promise<Response> {
  const { request } = args
  const address = pageOf(request)
  if (withoutPage.includes(address.pathname)) return redirect(signInPage, 303)
  if (request.method !== 'POST' || !hasForm(request) || isFromOtherSite(request)) {
    return redirect(signInPath(address))
  }
  const kept = await keep(args, address, fields ?? postedForm(args))
  if (kept) address.searchParams.set(keptParameter, kept)
  return redirect(signInPath(address), 303)
}

/**
 * Whether a form of this role's page may be kept: not if another person is signed in on this browser, who would be
 * redirected instead.
 */
export async function isKeptFor(role: string, args: RequestArgs): Promise<boolean> {
  const token = await readSessionToken(args)
  const open = token && (await callAsAnonymous<OpenSession | null>('open_session', hashToken(token)))
  return !open || open.memberships.some(({ id }) => id === role)
}

type OpenSession = { memberships: { id: string }[] }

async function keep(args: RequestArgs, { pathname }: URL, read: FormData | null): Promise<string | null> {
  const form = read ?? (await readUnread(args))
  const role = roleOfToken(textField(form, formTokenField))
  return role && keepPost(role, { path: pathname, form, hadFiles: isMultipart(args) })
}

const isMultipart = ({ request: { headers } }: RequestArgs) =>
  /^multipart\//i.test(headers.get('Content-Type') ?? '')

/** Files are not accepted from a signed-out visitor. */
async function readUnread(args: RequestArgs): Promise<FormData> {
  if (!isMultipart(args)) return readPostedForm(args)
  const fields = await readFieldsBeforeFiles(args.request)
  refuseStrangeFields(fields)
  return fields
}

/** Without the parameters that Remix adds to a data address. */
function pageOf(request: Request): URL {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/\.data$/, '')
  url.searchParams.delete('_routes')
  url.searchParams.delete(keptParameter)
  return url
}

function signInPath({ pathname, search }: URL): string {
  const asked = pathname + search
  return asked === '/dashboard' ? signInPage : `${signInPage}?return_to=${encodeURIComponent(asked)}`
}

import { redirect } from '@remix-run/node'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { isPageRead, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { giveCode } from '../authenticator/authenticators.server.ts'
import { codeRefusal } from '../authenticator/code-refusal.ts'
import type { Session } from '../sessions.server.ts'
import { askForCode, pageAddress, type TypedCode, takeTypedCode } from './ask-guard.server.ts'
import { codeFields, readSixDigits, sixDigitsMessage } from './question.ts'

/** The page that asks for a code of the authenticator app, and leads on to another one. */
export const authenticatorPath = ({ pathname, search }: { pathname: string; search: string }) =>
  `/staff/code?return_to=${encodeURIComponent(pathname + search)}`

/**
 * Goes on where this session has given a code of the authenticator app: to see a page, since it began; to send a form, in
 * the last half hour or with the form itself. A form that lacks one is asked for it with all that was posted.
 */
export async function requireAuthenticator(args: RequestArgs, session: Session): Promise<void> {
  const proof = session.proofs?.authenticator ?? 'none'
  const toCode = authenticatorPath(pageAddress(args.request))
  if (isPageRead(args.request)) {
    if (proof === 'none') throw redirect(toCode)
    return
  }
  // A form with a file is too much to carry along: its page asks before it is filled in again.
  if (/^multipart\//i.test(args.request.headers.get('Content-Type') ?? '')) {
    if (proof !== 'fresh') throw redirect(toCode, 303)
    return
  }
  const form = await readForm(args)
  const typed = takeTypedCode(form)
  if (proof === 'fresh') return
  const problem = await problemWith(session, typed)
  if (problem === 'none set up') throw redirect(toCode, 303)
  if (problem) throw askForCode(args, form, { way: 'authenticator', act: 'decide', ...problem })
}

/** The same for what a link opens that is worth a decision, such as a file with SINs; `page` is where it stands. */
export function requireAuthenticatorAnew(session: Session, page: string): void {
  if (session.proofs?.authenticator !== 'fresh')
    throw redirect(authenticatorPath({ pathname: page, search: '' }))
}

type Problem = { error: { field: string; message: string } | null }

/** Takes what was typed for a code; null where it is right. */
export async function problemWith(
  session: Session,
  { code, recovery }: Pick<TypedCode, 'code' | 'recovery'>,
): Promise<Problem | 'none set up' | null> {
  if (code === null && recovery === null) return { error: null }
  const field = recovery === null ? codeFields.code : codeFields.recovery
  const digits = readSixDigits(code ?? '')
  if (recovery === null && digits === null) return { error: { field, message: sixDigitsMessage } }
  const given =
    recovery === null
      ? await giveCode(session, { way: 'authenticator', code: digits ?? '' })
      : await giveCode(session, { way: 'recovery_code', code: recovery })
  if (given.ok) return null
  return given.reason === 'none' ? 'none set up' : { error: { field, message: codeRefusal(given) } }
}

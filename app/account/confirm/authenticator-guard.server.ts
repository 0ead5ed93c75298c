import { redirect } from '@remix-run/node'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { isPageRead, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { codePathFor } from '../authenticator/paths.ts'
import { hasPasskeys } from '../passkeys/passkeys.server.ts'
import type { Session } from '../sessions.server.ts'
import { askForCode, pageAddress, type TypedCode, takeTypedCode } from './ask-guard.server.ts'
import { type GivenProof, giveProof } from './give-proof.server.ts'
import { proofRefusal } from './proof-refusal.ts'
import { codeFields, readSixDigits, sixDigitsMessage } from './question.ts'

/**
 * Continues if this session has given a code of the authenticator app or used a passkey: to see a page, at any time in
 * the session; to submit a form, in the last half hour or with the form itself. Otherwise the person is asked, and
 * everything posted is kept.
 */
export async function requireAuthenticator(args: RequestArgs, session: Session): Promise<void> {
  const proof = session.proofs?.authenticator ?? 'none'
  const { pathname, search } = pageAddress(args.request)
  const toCode = codePathFor(pathname + search)
  if (isPageRead(args.request)) {
    if (proof === 'none') throw redirect(toCode)
    return
  }
  // A form with a file is too large to carry along: its page asks before it is filled in.
  if (/^multipart\//i.test(args.request.headers.get('Content-Type') ?? '')) {
    if (proof !== 'fresh') throw redirect(toCode, 303)
    return
  }
  const form = await readForm(args)
  const typed = takeTypedCode(form)
  if (proof === 'fresh') return
  const problem = await problemWith(session, typed)
  if (problem === 'none set up') throw redirect(toCode, 303)
  if (problem) throw await askForProof(args, session, { form, act: 'decide', problem })
}

/** `act`: the purpose, as the end of a sentence: "to delete a draft". */
type Asking = { form: FormData; act: string | null; problem: Problem }

/**
 * Continues if this session gave a second factor in the last half hour or gives one with this form. Otherwise throws
 * the page that asks for one, with everything posted. For people who have an authenticator app.
 */
export async function requireFreshProof(
  args: RequestArgs,
  session: Session,
  { form, typed, act }: { form: FormData; typed: TypedCode; act: string },
): Promise<void> {
  if (session.proofs?.authenticator === 'fresh') return
  const problem = await problemWith(session, typed)
  // Removed by a colleague since this request began: the next request asks by mail.
  if (problem === 'none set up')
    throw await askForProof(args, session, { form, act, problem: { error: null } })
  if (problem) throw await askForProof(args, session, { form, act, problem })
}

/**
 * The page that asks for a code, with what was wrong with the last answer; it offers a passkey to people who have one.
 */
export async function askForProof(args: RequestArgs, session: Session, { form, act, problem }: Asking) {
  const offersPasskey = await hasPasskeys(session)
  return askForCode(args, form, { way: 'authenticator', offersPasskey, act, ...problem })
}

/** The same for sensitive links, such as a file with SINs; `page` is the page with the link. */
export function requireAuthenticatorAgain(session: Session, page: string): void {
  if (session.proofs?.authenticator !== 'fresh') throw redirect(codePathFor(page))
}

type Problem = { error: { field: string; message: string } | null }

/** Checks the code that was typed or a passkey's answer; null if it is right. */
export async function problemWith(
  session: Session,
  typed: Pick<TypedCode, 'code' | 'recovery' | 'passkey'>,
): Promise<Problem | 'none set up' | null> {
  const read = readProof(typed)
  if ('error' in read) return read
  const { given, field } = read
  const result = await giveProof(session, given)
  if (result.ok) return null
  const { fault, triesLeft, lockedMinutes } = result
  if (fault === 'none') return 'none set up'
  const isPasskey = given.way === 'passkey'
  return { error: { field, message: proofRefusal(fault, { isPasskey, triesLeft, lockedMinutes }) } }
}

/** A passkey takes precedence over a typed code, and a recovery code over one of the app. */
function readProof({
  code,
  recovery,
  passkey,
}: Pick<TypedCode, 'code' | 'recovery' | 'passkey'>): { given: GivenProof; field: string } | Problem {
  if (passkey !== null) return { given: { way: 'passkey', answer: passkey }, field: codeFields.passkey }
  if (recovery !== null) {
    return { given: { way: 'recovery_code', code: recovery }, field: codeFields.recovery }
  }
  if (code === null) return { error: null }
  const digits = readSixDigits(code)
  if (digits === null) return { error: { field: codeFields.code, message: sixDigitsMessage } }
  return { given: { way: 'authenticator', code: digits }, field: codeFields.code }
}

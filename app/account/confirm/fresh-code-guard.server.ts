import { clientAddress, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import type { Person, Session } from '../sessions.server.ts'
import { codeMinutes } from '../sign-in-attempts.server.ts'
import { type ConfirmedAct, confirmedActs } from './acts.ts'
import { askForCode, takeTypedCode } from './ask-guard.server.ts'
import { requireFreshProof } from './authenticator-guard.server.ts'
import { type ConfirmResult, sendConfirmationCode, useConfirmationCode } from './mailed-codes.server.ts'
import { codeFields, readSixDigits, sixDigitsMessage } from './question.ts'

/** Whether `requireFreshCode` would let this session pass without a question. */
export const isConfirmed = ({ proofs }: Session): boolean =>
  proofs?.hasAuthenticator ? proofs.authenticator === 'fresh' : proofs?.mailedCode === true

type Confirming = { session: Session; person: Person }

/**
 * The guard of what filers confirm: continues if this session typed a mailed code in the last half hour or types a
 * right one with this form. Otherwise throws the page that asks for one, with everything posted. People with an
 * authenticator app are asked for its code instead, so that access to their mail is not enough.
 */
export async function requireFreshCode(
  args: RequestArgs,
  { session, person }: Confirming,
  { form, act }: { form: FormData; act: ConfirmedAct },
): Promise<void> {
  const typed = takeTypedCode(form)
  if (session.proofs?.hasAuthenticator)
    return requireFreshProof(args, session, { form, typed, act: confirmedActs[act] })
  if (isConfirmed(session)) return
  const confirming = { session: { ...session, person }, client: clientAddress(args.request) }
  const question = { way: 'mail', act: confirmedActs[act], sentTo: person.email } as const
  const refuse = (message: string) =>
    askForCode(args, form, { ...question, error: { field: codeFields.code, message } })

  if (typed.code === null || typed.asksAgain) {
    const sent = await sendConfirmationCode(confirming, act, typed)
    if (!sent.ok) throw refuse(waitMessage(sent.waitSeconds))
    throw askForCode(args, form, {
      ...question,
      notice: typed.asksAgain ? 'We sent you a new code. The previous one no longer works.' : null,
    })
  }
  const code = readSixDigits(typed.code)
  if (code === null) throw refuse(sixDigitsMessage)
  const result = await useConfirmationCode(confirming, code)
  if (!result.ok) throw refuse(refusalMessage(result))
}

const waitMessage = (seconds: number) =>
  `You asked for too many codes. Use the newest message, or wait ${Math.ceil(seconds / 60)} minutes and try again.`

function refusalMessage(result: Extract<ConfirmResult, { ok: false }>): string {
  switch (result.reason) {
    case 'wrong': {
      const left = result.triesLeft === 1 ? 'one try' : `${result.triesLeft} tries`
      return `That is not the code we sent. Check the newest message; ${left} left.`
    }
    case 'spent':
      return 'That code no longer works after too many tries. Ask for a new one.'
    case 'expired':
      return `A code works for ${codeMinutes} minutes. Ask for a new one.`
    case 'too-many':
      return 'Too many wrong codes. Wait 15 minutes, then ask for a new one.'
  }
}

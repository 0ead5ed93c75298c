import { authenticatorPaths } from '../authenticator/paths.ts'

/** The browser's own conversion from and to JSON: it reads the server's options and writes what the server reads. */
export const knowsPasskeys = () =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential

export type Purpose = 'add' | 'confirm'

/** The result of asking. */
export type Asked =
  | { at: 'answered'; answer: string }
  /** The server requires something else first, and says so when the form arrives. */
  | { at: 'other-first' }
  | { at: 'failed'; why: 'not-used' | 'known' | 'not-possible' | 'no-connection' }

/** Asks the server for a challenge, and the person for their passkey. `form` has the page's token. */
export async function askPasskey(purpose: Purpose, form: HTMLFormElement): Promise<Asked> {
  const options = await question(purpose, form)
  if (typeof options === 'string') {
    return options === 'other-first' ? { at: options } : { at: 'failed', why: options }
  }
  try {
    const credential =
      purpose === 'add'
        ? await navigator.credentials.create({
            publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
              options as PublicKeyCredentialCreationOptionsJSON,
            ),
          })
        : await navigator.credentials.get({
            publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
              options as PublicKeyCredentialRequestOptionsJSON,
            ),
          })
    return { at: 'answered', answer: JSON.stringify(credential) }
  } catch (error) {
    return { at: 'failed', why: reasonOf(error) }
  }
}

type Options = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON

async function question(
  purpose: Purpose,
  form: HTMLFormElement,
): Promise<Options | 'other-first' | 'no-connection'> {
  const token = String(new FormData(form).get('form_token'))
  const headers = { 'X-Form-Token': token, Accept: 'application/json' }
  const address = authenticatorPaths.passkeyQuestion(purpose)
  const response = await fetch(address, { method: 'POST', headers }).catch(() => null)
  // To the sign-in page: the form itself leads there and is kept.
  if (response?.redirected) return 'other-first'
  if (!response?.ok) return 'no-connection'
  const { options } = (await response.json().catch(() => ({}))) as { options?: Options | null }
  return options ?? 'other-first'
}

function reasonOf(error: unknown): 'not-used' | 'known' | 'not-possible' {
  const name = error instanceof DOMException ? error.name : ''
  // Cancelled, timed out, or no passkey on this device: browsers do not say which.
  if (name === 'NotAllowedError' || name === 'AbortError') return 'not-used'
  return name === 'InvalidStateError' ? 'known' : 'not-possible'
}

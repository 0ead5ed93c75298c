import { useState } from 'react'
import { type Asked, askPasskey, type Purpose } from './ask-passkey.client.ts'

type State = { at: 'ready' } | { at: 'asking' } | Extract<Asked, { at: 'failed' }>

/**
 * Asks for a passkey when the button is pressed; the answer is submitted with the form. Empty: the server requires
 * something else first.
 */
export function usePasskey(purpose: Purpose, goOn: (form: HTMLFormElement, answer: string) => void) {
  const [state, setState] = useState<State>({ at: 'ready' })

  async function ask(form: HTMLFormElement): Promise<void> {
    if (state.at === 'asking') return
    setState({ at: 'asking' })
    const asked = await askPasskey(purpose, form)
    if (asked.at === 'failed') return setState(asked)
    setState({ at: 'ready' })
    goOn(form, asked.at === 'answered' ? asked.answer : '')
  }

  return { state, ask }
}

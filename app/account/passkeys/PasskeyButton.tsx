import { useRef } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { knowsPasskeys } from './ask-passkey.client.ts'
import { usePasskey } from './usePasskey.ts'

const troubles = {
  'not-used': 'No passkey was used. Try again, or type a code.',
  known: 'Your browser could not use a passkey here. Type a code.',
  'not-possible': 'Your browser could not use a passkey here. Type a code.',
  'no-connection': 'We could not be reached. Check your connection and try again.',
}

/** Beside the code field: a passkey works as well, and the form continues as with a code. */
export function PasskeyButton({ name }: { name: string }) {
  const input = useRef<HTMLInputElement>(null)
  const { state, ask } = usePasskey('confirm', (form, answer) => {
    if (input.current) input.current.value = answer
    form.requestSubmit()
  })
  if (!knowsPasskeys()) return null
  return (
    <>
      <input type="hidden" name={name} ref={input} />
      <Button type="button" look="quiet" onClick={({ currentTarget: { form } }) => form && ask(form)}>
        Use a passkey
      </Button>
      <span role="status">
        {state.at === 'asking' && 'Do what your browser asks.'}
        {state.at === 'failed' && troubles[state.why]}
      </span>
    </>
  )
}

import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Button } from '../Button.tsx'
import { Row } from '../layout.tsx'
import { Hidden } from '../Text.tsx'
import { code } from './CopyableText.css.ts'

/** Text that one click selects completely; with scripts, a button copies it. */
export function CopyableText({ text, label }: { text: string; label: string }) {
  const hasScripts = useHydrated()
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    )

  return (
    <Row>
      <code className={code}>{text}</code>
      {hasScripts && (
        <Button type="button" look="quiet" size="small" onClick={copy}>
          Copy<Hidden> {label}</Hidden>
        </Button>
      )}
      <span role="status">
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'The browser did not allow it: select the text and copy it'}
      </span>
    </Row>
  )
}

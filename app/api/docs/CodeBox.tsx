import { useEffect, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { code, codeBar } from './Docs.css.ts'

/** Code that scrolls inside its box, for the keyboard too; with scripts, a button copies it. */
export function CodeBox({ label, text }: { label: string; text: string }) {
  const [state, setState] = useState<'plain' | 'ready' | 'copied' | 'refused'>('plain')
  useEffect(() => setState('ready'), [])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    )
  return (
    <div>
      <div className={codeBar}>
        <b>{label}</b>
        <span role="status">
          {state === 'copied' && 'Copied'}
          {state === 'refused' && 'Select the text and copy it'}
        </span>
        {state !== 'plain' && (
          <Button type="button" look="quiet" size="small" onClick={copy}>
            Copy<Hidden> {label}</Hidden>
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs it */}
      <pre className={code} tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  )
}

import { useLocation, useSubmit } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { formProps, PageFormToken } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { keepTyping, restoreTyping } from './kept-typing.client.ts'
import { runCheck } from './run-check.client.ts'

export type Check = { script: string; siteKey: string; action: string }

/** An alternative to the check: a link, its text, and the rest of the sentence around it. */
export type Instead = { to: string; label: string; why: string }

/** A person who signs in needs no check, and comes back. */
export const signIn = (to: string): Instead => ({
  to,
  label: 'Sign in',
  why: 'or sign in: then you do not need the check',
})

type CheckFormProps = {
  id: string
  /** Null if no check is needed: signed in, or a check within the last hour. */
  check: Check | null
  button: string
  /** The alternatives; null for none. */
  instead: Instead | null
  /** Shown instead of the form's fields if a check is required and cannot run. */
  withoutScripts?: string
  children?: ReactNode
}

/**
 * A form protected from programs: pressing its button runs the check, whose script loads only then. Without scripts
 * there is no check; people can sign in instead. Typed text is kept in the tab while the person signs in or reloads.
 */
export function CheckForm({ id, check, button, instead, withoutScripts, children }: CheckFormProps) {
  const hasScripts = useHydrated()
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<'ready' | 'checking' | 'failed'>('ready')

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'checking') return
    const fields = new FormData(event.currentTarget)
    setState('checking')
    try {
      if (check) fields.set('captcha_token', await runCheck(check))
      setState('ready')
      submit(fields, { method: 'post', action: pathname + search })
    } catch {
      setState('failed')
    }
  }

  const isChecked = check !== null
  const canSend = hasScripts || !isChecked
  useEffect(() => {
    if (canSend && form.current) restoreTyping(pathname, form.current)
  }, [canSend, pathname])
  const keep = () => {
    if (form.current) keepTyping(pathname, form.current)
  }
  return (
    <form ref={form} {...formProps({ id })} onSubmit={onSubmit}>
      <PageFormToken />
      <Stack>
        {canSend ? children : withoutScripts && <p>{withoutScripts}</p>}
        <Row>
          {canSend && <Button>{button}</Button>}
          {isChecked && instead && (
            <LinkButton look={hasScripts ? 'quiet' : 'primary'} to={instead.to} onClick={keep}>
              {hasScripts ? `${instead.label} instead` : instead.label}
            </LinkButton>
          )}
        </Row>
        <div role="status">
          {state === 'checking' && <p>Checking…</p>}
          {state === 'failed' && (
            <Notice tone="critical" title="Something went wrong">
              <p>
                The check could not run here.{' '}
                <Link to={pathname + search} reloadDocument onClick={keep}>
                  Load this page again
                </Link>{' '}
                to try once more{instead && `, ${instead.why}`}.{children && ' What you typed stays here.'}
              </p>
            </Notice>
          )}
        </div>
      </Stack>
    </form>
  )
}

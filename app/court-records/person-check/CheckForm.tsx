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

/** The way around a check: a link, in words, and how a sentence goes on that offers it. */
export type Instead = { to: string; label: string; why: string }

/** Whoever signs in needs no check, and comes back. */
export const signIn = (to: string): Instead => ({
  to,
  label: 'Sign in',
  why: 'or sign in: then you do not need the check',
})

type CheckFormProps = {
  id: string
  /** Null where nothing is checked: somebody signed in, or a check of the last hour. */
  check: Check | null
  button: string
  /** What somebody can do instead; null for nothing. */
  instead: Instead | null
  /** In the place of the form's fields where there is a check and nothing can run it. */
  withoutScripts?: string
  children?: ReactNode
}

/**
 * A form that a person sends, not a program: pressing its button runs the check, whose script is loaded then and not
 * before. Without scripts there is no check; signing in stands in its place. What was typed waits in the tab for whoever
 * signs in, or loads the page again.
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

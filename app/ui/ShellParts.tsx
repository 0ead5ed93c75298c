import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Link } from '#app/ui/Link.tsx'
import { hidden } from './base.css.ts'
import { useFocusOnNavigation } from './focus.ts'
import * as css from './Shell.css.ts'
import { Time } from './values.tsx'

export type ShellLink = { label: string; href: string }

export function SkipLink() {
  return (
    <a href="#main" className={css.skip}>
      Skip to main content
    </a>
  )
}

/** Also an empty part of the header: it keeps the line below the header complete. */
export function SandboxNote({ sandbox }: { sandbox: { today: string } | null }) {
  if (sandbox === null) return <div className={css.note} />
  return (
    <div className={css.note}>
      <span>
        Sandbox<span className={css.roomy}>: nothing here reaches a real provider.</span>
      </span>
      <Link to="/sandbox/mail">Mailbox</Link>
      <Link to="/sandbox/clock">
        Clock: <Time date={sandbox.today} />
      </Link>
    </div>
  )
}

export function Footer({ links, helpLine }: { links: readonly ShellLink[]; helpLine: string }) {
  return (
    <footer className={css.footer}>
      {links.map((link) => (
        <a key={link.href} href={link.href}>
          {link.label}
        </a>
      ))}
      <a href={`tel:+${helpLine.replaceAll('-', '')}`}>{`Help line ${helpLine}`}</a>
    </footer>
  )
}

const slowMs = 400

export type LoadingText = (pathname: string) => string

/** Announces the new page's title, and that one is loading if it takes longer than a moment. */
export function PageStatus({ loadingText }: { loadingText: LoadingText }) {
  const title = useFocusOnNavigation()
  const { state, location } = useNavigation()
  const isIdle = state === 'idle'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = isIdle ? undefined : setTimeout(setSlow, slowMs, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isIdle])
  return (
    <p role="status" className={isSlow ? css.loading : hidden}>
      {isSlow ? (state === 'submitting' ? 'Sending...' : loadingText(location?.pathname ?? '')) : title}
    </p>
  )
}

import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import * as css from './Shell.css.ts'
import { Footer, type LoadingText, PageStatus, SandboxNote, type ShellLink, SkipLink } from './ShellParts.tsx'

type PlainShellProps = {
  brandTo?: string
  links: readonly ShellLink[]
  helpLine: string
  sandbox: { today: string } | null
  /** At the right of the header: a link to sign in, if any. */
  aside?: ReactNode
  loadingText: LoadingText
  children: ReactNode
}

/** The frame of signed-out pages. */
export function PlainShell({
  brandTo = '/',
  links,
  helpLine,
  sandbox,
  aside,
  loadingText,
  children,
}: PlainShellProps) {
  return (
    <div className={`${css.shell} ${css.plain}`}>
      <SkipLink />
      <header className={css.header}>
        <Brand to={brandTo} />
        <div className={css.user}>{aside}</div>
        {sandbox && <SandboxNote sandbox={sandbox} />}
      </header>
      <main id="main" className={css.main}>
        {children}
      </main>
      <Footer links={links} helpLine={helpLine} />
      <PageStatus loadingText={loadingText} />
    </div>
  )
}

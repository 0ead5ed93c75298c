import { Form } from '@remix-run/react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import type { ComponentType, ReactNode } from 'react'
import { Link } from '#app/ui/Link.tsx'
import { Avatar } from './Avatar.tsx'
import { Brand } from './Brand.tsx'
import { FormToken } from './FormToken.tsx'
import { useMenusThatClose } from './focus.ts'
import * as css from './Shell.css.ts'
import { Footer, type LoadingText, PageStatus, SandboxNote, type ShellLink, SkipLink } from './ShellParts.tsx'
import { type Membership, type NavigationItem, Sidebar } from './Sidebar.tsx'
import { Hidden } from './Text.tsx'

export type ShellProps = {
  person: { name: string; email: string } | null
  memberships: readonly Membership[]
  navigation: readonly NavigationItem[]
  upload: { label: string; to: string }
  /** Instead of the navigation and the upload. */
  Menu?: ComponentType<{ item: string }> | undefined
  userMenu: readonly { label: string; to: string }[]
  links: readonly ShellLink[]
  helpLine: string
  loadingText: LoadingText
  sandbox: { today: string } | null
  /** From 1024 px: a sidebar, or the menu of narrow screens. */
  sidebarOpen: boolean
  formToken: string
  children: ReactNode
}

type UserMenuProps = {
  person: { name: string; email: string }
  items: ShellProps['userMenu']
  formToken: string
}

function UserMenu({ person, items, formToken }: UserMenuProps) {
  return (
    <details className={css.user} data-menu="floating">
      <summary className={css.summary}>
        <Avatar name={person.name} />
        <Hidden>Your account: </Hidden>
        <span className={css.roomy}>{person.name}</span>
        <IconChevronDown size="1em" className={css.roomy} aria-hidden="true" />
      </summary>
      <div className={css.popup}>
        <p>{person.email}</p>
        {items.map((item) => (
          <Link key={item.to} to={item.to} className={css.item}>
            {item.label}
          </Link>
        ))}
        {/* A full page load: nothing of the session stays in the browser's memory. */}
        <Form method="post" action="/dashboard/logout" reloadDocument>
          <FormToken value={formToken} />
          <button type="submit" className={css.item}>
            Sign out
          </button>
        </Form>
      </div>
    </details>
  )
}

/** The frame of every signed-in page: header with brand, menus and navigation; the page; the footer. */
export function Shell({ person, children, ...props }: ShellProps) {
  useMenusThatClose()
  return (
    <div className={props.sidebarOpen ? `${css.shell} ${css.open}` : css.shell}>
      <SkipLink />
      <header className={css.header}>
        <Brand to="/dashboard" />
        <SandboxNote sandbox={props.sandbox} />
        {person ? (
          <UserMenu person={person} items={props.userMenu} formToken={props.formToken} />
        ) : (
          <div className={css.user}>
            <Link to="/dashboard/login" className={css.item}>
              Sign in
            </Link>
          </div>
        )}
        <details className={css.menu} data-menu="">
          <summary className={css.summary} aria-controls="menu">
            <IconMenu2 size="1.25em" aria-hidden="true" />
            Menu
          </summary>
        </details>
        <Sidebar {...props} />
      </header>
      <main id="main" className={css.main}>
        {children}
      </main>
      <Footer links={props.links} helpLine={props.helpLine} />
      <PageStatus loadingText={props.loadingText} />
    </div>
  )
}

import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'

let opener: string | null = null
/** Outlives the shell: going from a signed-out page to a signed-in one is a navigation, too. */
let seen: { pathname: string; key: string } | null = null

/** A dialog that closes says which address had opened it: focus goes back to the link that leads there. */
export function returnFocusToLink(href: string): void {
  opener = href
}

/** The link to the dialog that was left; else, above it or without its query, to an earlier step of the same one. */
function takeOpener(page: string): HTMLElement | undefined {
  let to = opener ?? ''
  opener = null
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')]
  for (; to.length > page.length; to = to.replace(/[?/][^?/]*$/, '')) {
    const link = links.find((a) => a.getAttribute('href') === to || a.pathname === to)
    if (link) return link
  }
  return undefined
}

/** Where the page stands is left to the router: nobody moves it under the reader's eyes. */
function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1')
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}

/**
 * After a client-side navigation: focus to the h1, or to the link that had opened a dialog. Returns the page's title
 * to be announced, empty on the first page. A dialog and an error summary take the focus for themselves.
 */
export function useFocusOnNavigation(): string {
  const { pathname, search, key } = useLocation()
  const [title, setTitle] = useState('')

  useEffect(() => {
    const last = seen
    seen = { pathname, key }
    if (last === null || last.key === key) return
    setTitle(document.title)
    if (document.querySelector('dialog[open], main [role=alert][tabindex="-1"]')) return
    const link = takeOpener(pathname)
    if (link) link.focus()
    // Or the button that was pressed is gone from its page.
    else if (last.pathname !== pathname || document.activeElement === document.body) focusHeading()
  }, [pathname, search, key])

  return title
}

const closeMenus = (except?: Element | null) => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (menu !== except) menu.open = false
  }
}

/** Menus (`<details data-menu>`) close on navigation, on Escape and, if they float, on a press elsewhere. */
export function useMenusThatClose(): void {
  const { key } = useLocation()
  useEffect(() => closeMenus(), [key])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const opened = 'details[data-menu][open]'
      const menu = document.activeElement?.closest(opened) ?? document.querySelector(opened)
      closeMenus()
      menu?.querySelector('summary')?.focus()
    }
    const onPress = ({ target }: PointerEvent) => {
      const floating = document.querySelector<HTMLDetailsElement>('details[data-menu=floating][open]')
      if (floating && target instanceof Node && !floating.contains(target)) floating.open = false
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
}

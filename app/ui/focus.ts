import { useLocation, useNavigationType, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'

let opener: string | null = null
/** Outlives the shell: going from a signed-out page to a signed-in one is also a navigation. */
let seen: { pathname: string; key: string; heading: string | null } | null = null
/** The link in main by which each visited page was left, by the page's key in the history. */
const leftBy = new Map<string, string>()

/** A closing dialog names the address that opened it: focus returns to the link that leads there. */
export function returnFocusToLink(href: string): void {
  opener = href
}

const linkTo = (to: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(
    (a) => a.getAttribute('href') === to || a.pathname === to,
  )

/**
 * The link to the dialog that was left; otherwise, above it or without its query, to an earlier step of the same one.
 */
function takeOpener(page: string): HTMLElement | undefined {
  let to = opener ?? ''
  opener = null
  for (; to.length > page.length; to = to.replace(/[?/][^?/]*$/, '')) {
    const link = linkTo(to)
    if (link) return link
  }
  return undefined
}

const isFocusLost = () => document.activeElement === document.body
const findHeading = () => document.querySelector<HTMLElement>('main h1')

/** The router sets the scroll position: nothing moves while people read. */
function focusHeading(heading: HTMLElement): void {
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}

/** Calls with the h1 when it exists: at once, or when a part that loads later adds it. */
function whenHeadingIsThere(act: (heading: HTMLElement) => void): () => void {
  const observer = new MutationObserver(() => look())
  const look = () => {
    const heading = findHeading()
    if (heading) {
      observer.disconnect()
      act(heading)
    }
    return heading
  }
  if (!look()) observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Remembers the link by which a page is left. */
function useLeavingLink(key: string): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest('main a')?.getAttribute('href')
      if (href) leftBy.set(key, href)
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [key])
}

/**
 * After a client-side navigation: menus close, and focus goes to the h1, to the link that opened a dialog, or after Back
 * to the link by which the page was left. A page that becomes another by itself, because what it waited for is there,
 * takes the focus only if it was lost with what it replaced. Returns the page's title to be announced, empty on the
 * first page. A dialog and an error summary take the focus themselves.
 */
export function useFocusOnNavigation(): string {
  const { pathname, search, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const { state } = useRevalidator()
  const [title, setTitle] = useState('')
  useLeavingLink(key)

  useEffect(() => {
    const last = seen
    const now = { pathname, key, heading: findHeading()?.textContent ?? null }
    seen = now
    // Not on the first page: a menu that was opened before the scripts started stays open.
    if (last === null || last.key === key) return
    closeMenus()
    setTitle(document.title)
    if (document.querySelector('dialog[open], main [role=alert][tabindex="-1"]')) return
    const link = takeOpener(pathname)
    if (link) return link.focus()
    return whenHeadingIsThere((heading) => {
      const isLate = now.heading === null
      now.heading = heading.textContent
      const isOther = last.pathname !== pathname || last.heading !== now.heading
      // The focus stays on a button of the same page, unless it is gone, and wherever the person moved it meanwhile.
      if (!isFocusLost() && (!isOther || isLate)) return
      const left = isBack ? linkTo(leftBy.get(key) ?? '') : undefined
      if (left) left.focus()
      else focusHeading(heading)
    })
  }, [pathname, search, key])

  useEffect(() => {
    whenHeadingIsThere((heading) => {
      if (!seen?.heading || seen.heading === heading.textContent) return
      seen.heading = heading.textContent
      setTitle(document.title)
      if (isFocusLost()) focusHeading(heading)
    })
  }, [state])

  return title
}

const closeMenus = (except?: Element | null) => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (menu !== except) menu.open = false
  }
}

/** Menus (`<details data-menu>`) close on Escape and, if they float, on a press elsewhere; navigation closes them above. */
export function useMenusThatClose(): void {
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

import { type LinkProps, Link as RemixLink } from '@remix-run/react'

export type { LinkProps }

/**
 * A link within the site. In the browser it is Remix's own. On the server an address that starts with a slash is its
 * anchor directly: Remix resolves such an address three times, for each of the twenty to thirty links of a page.
 */
export const Link = import.meta.env.SSR ? Anchor : RemixLink

function Anchor(props: LinkProps) {
  const { to, reloadDocument, discover, prefetch, preventScrollReset, replace, state, ...rest } = props
  const { relative: _relative, viewTransition: _transition, ...attributes } = rest
  const isPlain = typeof to === 'string' && /^\/(?!\/)/.test(to)
  if (!isPlain || reloadDocument || discover === 'none') return <RemixLink {...props} />
  return <a {...attributes} data-discover="true" href={to} />
}

import { createContext, useContext } from 'react'

/** What one server rendering knows besides its data: the page's script nonce and the request's reference. */
export const RenderContext = createContext<{ nonce: string; reference: string } | null>(null)

/** The nonce for the page's scripts. In the browser it is blank, because browsers hide it from scripts. */
export function useNonce(): string {
  return useContext(RenderContext)?.nonce ?? ''
}

/** The reference of a failed request, from the rendering or, after a client-side navigation, from the answer's cookie. */
export function useErrorReference(): string | null {
  const rendered = useContext(RenderContext)
  if (rendered) return rendered.reference
  if (typeof document === 'undefined') return null
  const shown = document.querySelector('[data-reference]')?.getAttribute('data-reference')
  return shown ?? /(?:^|; )error-reference=([0-9A-F]+)/.exec(document.cookie)?.[1] ?? null
}

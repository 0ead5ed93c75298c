/** How a link to a stylesheet stands in a page that carries its rules: browsers do not load it. */
export const laterRel = 'later'

/** The element with the rules. */
export const pageRulesId = 'rules'

/**
 * Loads the stylesheets whose rules the page carries, for the pages after it, and takes the rules away once all are there.
 * Remix and Vite look for such links: they load none a second time.
 */
export function loadLaterStyles(): void {
  let left = 0
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${laterRel}]`)) {
    left++
    link.onload = () => --left || document.getElementById(pageRulesId)?.remove()
    link.rel = 'stylesheet'
  }
}

/** The link to a stylesheet in a page that has its rules inlined: browsers do not load it. */
export const laterRel = 'later'

/** The element with the rules. */
export const pageRulesId = 'rules'

/**
 * Loads the inlined stylesheets for later pages, and removes the inlined rules once all are loaded. Remix and Vite look
 * for such links, so they load none twice.
 */
export function loadLaterStyles(): void {
  let left = 0
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${laterRel}]`)) {
    left++
    link.onload = () => --left || document.getElementById(pageRulesId)?.remove()
    link.rel = 'stylesheet'
  }
}

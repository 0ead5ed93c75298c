import type { Page } from '@playwright/test'

/**
 * What axe judges in a page, as one text: elements, attributes, the window's size and colours. Equal for pages that axe
 * would not distinguish: words, numbers and addresses are left out, and of rows with one form there is one.
 */
export async function shapeOf(page: Page): Promise<string> {
  const { width, height } = page.viewportSize() ?? {}
  return `${width}x${height} ${await page.evaluate(shapeOfDocument)}`
}

/** Runs in the page, so it uses nothing outside itself. */
function shapeOfDocument(): string {
  const leftOut = new Set(['SCRIPT', 'LINK', 'META', 'STYLE'])
  const rows = new Set(['TR', 'LI', 'OPTION', 'DT', 'DD'])
  const ignored = new Set(['value', 'name', 'datetime', 'autofocus', 'data-discover', 'cx', 'cy', 'd'])
  const presentOnly = new Set([
    'href',
    'src',
    'action',
    'title',
    'alt',
    'aria-label',
    'data-label',
    'content',
  ])
  const word = (text: string) => text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|:[rR]\w*:|\d+/g, '0')

  const shapeOfAttribute = ({ name, value }: Attr): string => {
    // Scripts focus a heading, which needs it for that.
    if (ignored.has(name) || (name === 'tabindex' && value === '-1')) return ''
    if (presentOnly.has(name)) return value.trim() ? ` ${name}` : ` ${name}=""`
    return ` ${name}="${word(value)}"`
  }

  const shapeOfElement = (element: Element): string => {
    const { tagName, childNodes } = element
    if (leftOut.has(tagName) || element.matches('input[type=hidden]')) return ''
    if (tagName === 'NOSCRIPT' && element.childElementCount === 0) return ''
    const attributes = [...element.attributes].map(shapeOfAttribute).sort().join('')
    // The announcement after a page change, which is not visible.
    if (element.matches('p[role=status]')) return `<${tagName}${attributes}>`
    const seen = new Set<string>()
    let inside = ''
    for (const child of childNodes) {
      const isElement = child instanceof Element
      const shape = isElement
        ? shapeOfElement(child)
        : child.nodeType === 3 && child.textContent?.trim()
          ? '_'
          : ''
      if (isElement && rows.has(child.tagName) && seen.has(shape)) continue
      seen.add(shape)
      inside += shape
    }
    const state = element instanceof HTMLInputElement ? ` ${element.checked} ${element.value !== ''}` : ''
    return `<${tagName}${attributes}${state}>${inside.replace(/_+/g, '_')}</>`
  }

  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return `${scheme} ${window.frames.length} ${shapeOfElement(document.documentElement)}`
}

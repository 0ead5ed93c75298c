import { productName } from '../platform/product.ts'
import { button } from '../ui/Button.css.ts'
import { notice } from '../ui/Notice.css.ts'

/** Announces a new version at the bottom of the page, once; nothing above moves, and nothing with focus is covered. */
export function offerVersion(load: () => void): void {
  if (document.getElementById('new-version')) return
  const box = document.createElement('div')
  box.id = 'new-version'
  box.role = 'status'
  box.style.cssText = 'position:sticky;bottom:.5rem;align-items:center'
  document.documentElement.style.scrollPaddingBottom = '8rem'
  document.querySelector('main')?.append(box)
  const words = document.createElement('div')
  words.style.flexGrow = '1'
  words.append(`There is a new version of ${productName}. Save what you are doing, then load it.`)
  const press = (label: string, look: 'primary' | 'quiet', onclick: () => void) =>
    Object.assign(document.createElement('button'), {
      className: button({ look, size: 'small' }),
      textContent: label,
      onclick,
    })
  // A live region announces what is added to it.
  setTimeout(() => {
    box.className = notice({ tone: 'info' })
    box.append(
      words,
      press('Load it now', 'primary', load),
      press('Later', 'quiet', () => box.remove()),
    )
  })
}

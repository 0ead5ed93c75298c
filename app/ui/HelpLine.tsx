import { helpLine } from '#app/platform/product.ts'
import { nowrap } from '#app/ui/base.css.ts'

/** The number of the help line, to be called from a phone. */
export const HelpLine = () => (
  <a className={nowrap} href={`tel:+${helpLine.replaceAll('-', '')}`}>
    {helpLine}
  </a>
)

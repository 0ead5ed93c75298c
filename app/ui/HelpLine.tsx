import { helpLine } from '#app/platform/product.ts'
import { button } from '#app/ui/Button.css.ts'
import { nowrap } from '#app/ui/base.css.ts'

/** The number of the help line, to be called from a phone. */
export const HelpLine = ({ look }: { look?: 'button' }) => (
  <a
    className={look ? button({ look: 'quiet', size: 'regular' }) : nowrap}
    href={`tel:+${helpLine.replaceAll('-', '')}`}
  >
    {helpLine}
  </a>
)

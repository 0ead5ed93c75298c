import { Link } from '#app/ui/Link.tsx'
import type { LaterOrder } from './report-view.ts'
import { laterLinks, laterTitle } from './report-words.ts'

/** Says that an order may no longer stand, with a link to later ones. */
export const LaterOrders = ({ later }: { later: readonly LaterOrder[] }) => (
  <>
    {laterTitle(later)}:{' '}
    {laterLinks(later).map(({ text, to }, index) => (
      <span key={to}>
        {index > 0 && '; '}
        <Link to={to}>{text}</Link>
      </span>
    ))}
  </>
)

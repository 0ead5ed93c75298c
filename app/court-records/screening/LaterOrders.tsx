import { Link } from '#app/ui/Link.tsx'
import type { LaterOrder } from './report-view.ts'
import { laterLinks, laterTitle } from './report-words.ts'

/** Says that an order may not stand any more, with the way to what came after it. */
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

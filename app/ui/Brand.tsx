import { productName } from '#app/platform/product.ts'
import { Link } from '#app/ui/Link.tsx'
import * as css from './Brand.css.ts'
import { brand } from './Shell.css.ts'

/** The ledger's mark and the product's name. */
export function Brand({ to }: { to: string }) {
  return (
    <Link to={to} className={brand}>
      <svg width="1.55em" height="3.5rem" viewBox="0 0 28 28" aria-hidden="true">
        <rect className={css.paper} x="2" y="2" width="24" height="24" rx="6" />
        <path className={css.lines} d="M8 8h12M8 13h12M8 18h7" />
        <path className={css.mark} d="M21 16v6" />
      </svg>
      {productName}
    </Link>
  )
}

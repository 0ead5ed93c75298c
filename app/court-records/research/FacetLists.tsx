import { formatCount } from '#app/platform/values/count-text.ts'
import { plainList } from '#app/ui/base.css.ts'
import { Link } from '#app/ui/Link.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { facet, facetGroups, facetHeading } from './ResearchForm.css.ts'
import type { FacetGroup } from './view-facets.ts'

type FacetListsProps = {
  groups: readonly FacetGroup[]
  /** The number they were counted in; null for all. */
  counted: number | null
  isOldestFirst: boolean
}

/** How many of the found orders have a topic, a city or a year; each links to those. */
export function FacetLists({ groups, counted, isOldestFirst }: FacetListsProps) {
  if (groups.length === 0) return null
  return (
    <Details summary="Counts by topic, city and year">
      <Stack gap="s">
        <Text size="small" tone="muted">
          {counted !== null
            ? isOldestFirst
              ? `Counted over the oldest ${formatCount(counted)} of the orders found.`
              : `Counted over the newest ${formatCount(counted)} of the orders found.`
            : 'Counted over all orders found.'}
        </Text>
        <div className={facetGroups}>
          {groups.map(({ label, facets }) => (
            <section key={label} aria-label={label}>
              <h2 className={facetHeading}>{label}</h2>
              <ul className={plainList}>
                {facets.map((each) => (
                  <li key={each.to} className={facet}>
                    <Link to={each.to} preventScrollReset>
                      {each.label}
                    </Link>
                    <span>
                      {each.count}
                      <Hidden> orders</Hidden>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Stack>
    </Details>
  )
}

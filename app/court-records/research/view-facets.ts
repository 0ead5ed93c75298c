import { cityLabel } from '../cities.ts'
import { cityProvince } from '../marks.ts'
import { paths } from '../paths.ts'
import { isTag, tagLabel } from '../tags.ts'
import type { Facet, Facets } from './research.server.ts'
import { type ResearchFilter, searchOf } from './research-filter.ts'

/** Ways to narrow a search: how many orders remain, and the address. */
export type FacetGroup = { label: string; facets: { label: string; count: number; to: string }[] }

const maxShown = 8

/** Counts beside the filters. Chosen values, and those that no filter knows, are left out. */
export function viewFacets(asked: ResearchFilter, { tags, cities, years }: Facets): FacetGroup[] {
  const filter = { ...asked, offset: 0 }
  const shown = (facet: Facet, label: string, with_: Partial<ResearchFilter>) => ({
    label,
    count: facet.count,
    to: `${paths.research}${searchOf({ ...filter, ...with_ })}`,
  })
  const groups = [
    {
      label: 'Topics',
      facets: byCount(tags)
        .filter(({ value }) => isTag(value) && !filter.tags.includes(value))
        .map((each) => shown(each, tagLabel(each.value), { tags: [...filter.tags, each.value] })),
    },
    {
      label: 'Cities',
      // Several cities are alternatives: a second one would show more, not less.
      facets: filter.city_provinces.length > 0 ? [] : citiesOf(byCount(cities), shown),
    },
    {
      label: 'Years',
      facets: filter.year
        ? []
        : years
            .toSorted((a, b) => b.value.localeCompare(a.value))
            .map((each) => shown(each, each.value, { year: each.value })),
    },
  ]
  return groups
    .map(({ label, facets }) => ({ label, facets: facets.slice(0, maxShown) }))
    .filter(({ facets }) => facets.length > 0)
}

const byCount = (facets: readonly Facet[]) =>
  facets.toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value))

type Shown = (facet: Facet, label: string, with_: Partial<ResearchFilter>) => FacetGroup['facets'][number]

function citiesOf(cities: readonly Facet[], shown: Shown): FacetGroup['facets'] {
  return cities.flatMap((each) => {
    const at = each.value.lastIndexOf(', ')
    const value = cityProvince(each.value.slice(0, at), each.value.slice(at + 2))
    const label = cityLabel(value)
    return label === null ? [] : [shown(each, label, { city_provinces: [value] })]
  })
}

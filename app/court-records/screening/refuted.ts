// Who an order is not about, and the effect on a search (docs/decisions/043-not-me.md).
import { wordsOf } from '#app/platform/values/fold.ts'
import type { ComparedFiling, Screened } from './match.ts'

/** A person with a name in an order has shown that it is another person. */
export type Refutation = {
  /** The name in the order when it was shown. */
  tenantName: string
  /** The tenants of that order, as it reads today: another order of its file may spell them differently. */
  orderNames: readonly string[]
  /** Whether their birth date is the searched one; null if the search has none. */
  isSearched: boolean | null
}

/**
 * `another`: the order is about someone else than the searched person. `unclear`: it may be, and the search lacks the
 * data to distinguish the two.
 */
export type Found = { about: 'possibly'; screened: Screened } | { about: 'another' | 'unclear' }

type Screen<Filing> = (filing: Filing) => Screened | null

/** Compares an order without the names that are known to be another person's; null if no name fits. */
export function screenKnown<Filing extends ComparedFiling>(
  screen: Screen<Filing>,
  filing: Filing,
  refutations: readonly Refutation[],
): Found | null {
  const screened = screen(filing)
  if (!screened) return null
  const possible = screen(without(filing, refutations))
  if (possible) return { about: 'possibly', screened: possible }
  const left = screen(
    without(
      filing,
      refutations.filter(({ isSearched }) => isSearched),
    ),
  )
  return { about: left ? 'unclear' : 'another' }
}

/** A name that people would consider the same: its words in any order, with or without a middle name. */
function isNear(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  return few.length > 1 && few.every((word) => many.includes(word))
}

const isSame = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ')

/** The names of an order that a refutation is about. */
function namesMeant(names: readonly string[], { tenantName, orderNames }: Refutation): readonly string[] {
  for (const is of [isSame, isNear]) {
    const found = names.filter((name) => is(name, tenantName))
    if (found.length > 0) return found
  }
  // A name that was corrected since is still the same person: then each is meant, except those of the people beside
  // them.
  const beside = orderNames.filter((name) => !isSame(name, tenantName) && !isNear(name, tenantName))
  if (beside.length === orderNames.length) return names
  return names.filter((name) => !beside.some((each) => isSame(each, name) || isNear(each, name)))
}

/** The order without the names that are, or may be, another person's. */
function without<Filing extends ComparedFiling>(filing: Filing, refutations: readonly Refutation[]): Filing {
  const meant = refutations
    .filter(({ isSearched }) => isSearched !== false)
    .flatMap((refutation) => namesMeant(filing.tenantNames, refutation))
  return { ...filing, tenantNames: filing.tenantNames.filter((name) => !meant.includes(name)) }
}

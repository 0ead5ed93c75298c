// Who an order is found not to be about, and what a search makes of it (docs/decisions/043-not-me.md).
import { wordsOf } from '../words.ts'
import type { ComparedFiling, Screened } from './match.ts'

/** Somebody of a name in an order has shown that it is another person. */
export type Refutation = {
  /** The name as the order had it that they were shown. */
  tenantName: string
  /** The tenants of that order, as it says today: another order of its file may write them in another way. */
  orderNames: readonly string[]
  /** Whether their birth date is the one that was searched; null where the search has none. */
  isSearched: boolean | null
}

/**
 * `another`: the order is about someone else than the person searched. `unclear`: it may be, and the search does not say by
 * what the two could be told apart.
 */
export type Found = { about: 'possibly'; screened: Screened } | { about: 'another' | 'unclear' }

type Screen<Filing> = (filing: Filing) => Screened | null

/** Compares an order, and leaves out of it the names of which it is known that they are another's; null where no name fits. */
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

/** Somebody's name as a person would take it for the same: in any order of its words, with a middle name or without. */
function isNear(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  return few.length > 1 && few.every((word) => many.includes(word))
}

const isSame = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ')

/** The names of an order that a refutation means. */
function namesMeant(names: readonly string[], { tenantName, orderNames }: Refutation): readonly string[] {
  for (const is of [isSame, isNear]) {
    const found = names.filter((name) => is(name, tenantName))
    if (found.length > 0) return found
  }
  // A name that was corrected since is about the same person still: then each is meant, but for who stands beside them.
  const beside = orderNames.filter((name) => !isSame(name, tenantName) && !isNear(name, tenantName))
  if (beside.length === orderNames.length) return names
  return names.filter((name) => !beside.some((each) => isSame(each, name) || isNear(each, name)))
}

/** The order without the names that are, or may be, another's than the person searched. */
function without<Filing extends ComparedFiling>(filing: Filing, refutations: readonly Refutation[]): Filing {
  const meant = refutations
    .filter(({ isSearched }) => isSearched !== false)
    .flatMap((refutation) => namesMeant(filing.tenantNames, refutation))
  return { ...filing, tenantNames: filing.tenantNames.filter((name) => !meant.includes(name)) }
}

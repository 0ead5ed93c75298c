// Who an order is found not to be about, and what a search makes of it (docs/decisions/043-not-me.md).
import { wordsOf } from '../words.ts'
import type { ComparedFiling, Screened } from './match.ts'

/** Somebody of a name in an order has shown that it is another person. */
export type Refutation = {
  /** The name as the order had it. */
  tenantName: string
  /** Whether their birth date is the one that was searched; null where the search has none. */
  isSearched: boolean | null
}

/**
 * `another`: the order is about somebody else than the person searched. `unclear`: it may be, and the search does not say by
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

const nameKey = (name: string) => wordsOf(name).join(' ')

/** An order whose name was corrected since is about the same person still: then each of its names is meant. */
function without<Filing extends ComparedFiling>(filing: Filing, refutations: readonly Refutation[]): Filing {
  const refuted = refutations
    .filter(({ isSearched }) => isSearched !== false)
    .map(({ tenantName }) => nameKey(tenantName))
  if (refuted.length === 0) return filing
  const names = filing.tenantNames.map(nameKey)
  const isCorrected = refuted.some((name) => !names.includes(name))
  const tenantNames = isCorrected ? [] : filing.tenantNames.filter((name) => !refuted.includes(nameKey(name)))
  return { ...filing, tenantNames }
}

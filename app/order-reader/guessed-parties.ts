// The parties of an order that may not say who applied.
import { lower } from './evidence.ts'
import { headerParties, type PartiesFound } from './header-parties.ts'
import type { OrderText } from './order-text.ts'
import type { Side } from './side.ts'

/** Landlords apply more often: names assigned by that guess are a question. */
export function partiesOrGuess(text: OrderText, broughtBy: Side | null): PartiesFound {
  const printed = headerParties(text, broughtBy)
  if (printed.applicant) return printed
  const guessed = headerParties(text, 'landlord')
  const either = (side: Side) =>
    printed[side].value.length > 0 ? printed[side] : lower(guessed[side], 'low')
  return { landlord: either('landlord'), tenant: either('tenant'), applicant: null }
}

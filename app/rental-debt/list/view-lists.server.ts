import { addressLines, fullAddress } from '#app/platform/values/full-address.ts'
import { steps } from '../application/steps.ts'
import type { DebtListRow } from './DebtList.tsx'
import type { ListedDebt } from './debt-lists.server.ts'
import { thingsToFix } from './things-to-fix.ts'

/** A debt in the list of the organization it is owed to. */
export function viewOwn(debt: ListedDebt): DebtListRow {
  const { tenant_names, started_on, returned, unfinished_steps: unfinished } = debt
  const inOrder = steps.filter(({ name }) => unfinished.includes(name)).map(({ title }) => title)
  return {
    ...shared(debt),
    people: tenant_names.join(', '),
    startedOn: started_on,
    mayDelete: debt.may_delete,
    ...(returned > 0 && { attention: thingsToFix(returned) }),
    ...(returned === 0 && inOrder.length > 0 && { attention: `Needs attention: ${inOrder.join(', ')}` }),
  }
}

/**
 * What a debtor may see of a debt in a list, decided here: who claims what by which order, and its status. No SIN, no
 * birth date, no contacts, no other debtor.
 */
export function viewForDebtor(debt: ListedDebt): DebtListRow {
  return { ...shared(debt), people: debt.landlord_names.join(', '), startedOn: null }
}

function shared(debt: ListedDebt) {
  const { id, status, file_number: fileNumber } = debt
  const title = fullAddress(debt) ?? fileNumber ?? 'New application'
  const lines = addressLines(debt) ?? { street: title, place: '' }
  return { id, status, title, ...lines, fileNumber, owedCents: debt.owed ?? orderedCents(debt) }
}

/** Before there is a ledger, the amount ordered: the filing cost is added only if the order names it separately. */
function orderedCents({ principal, filing_cost, includes_filing_cost }: ListedDebt): number | null {
  if (principal === null) return null
  return principal + (includes_filing_cost === false ? (filing_cost ?? 0) : 0)
}

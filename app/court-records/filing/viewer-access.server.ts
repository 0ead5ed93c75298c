// What somebody may see of the corpus: a number of filings an hour, and signed out the order itself after a check.
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import { clientAddress, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { hourly, mayOpen } from '../allowances.server.ts'
import { findCheck } from '../person-check/check-access.server.ts'

const filingsByNetwork = hourly('filings', 60)
/** After a check a network has as many again, for each hour that a check lasts. */
const filingsByCheck = hourly('filings-checked', 60)
/** More than anybody reads: an account costs an e-mail address, and is no way to collect the corpus. */
const filingsByPerson = hourly('filings-by-person', 300)
/** Of all who are signed in there: one person with many accounts is no more than an office. */
const filingsOfSignedIn = hourly('filings-by-network', 900)

/** Signed in, or checked: who may see an order. */
export const maySeeOrder = async (args: RequestArgs, member: Member | null): Promise<boolean> =>
  member !== null || (await findCheck(args)) !== null

/**
 * Counts the filing that somebody opens; false where they had their number of this hour: signed out by network, signed in
 * by person and network, staff without end. The same filing counts once, however often it is looked at, and an address that
 * is no filing's counts too.
 */
export async function mayOpenFiling(
  args: RequestArgs,
  filingId: string,
  member: Member | null,
): Promise<boolean> {
  if (member?.person.isStaff) return true
  const network = clientAddress(args.request)
  if (member) {
    const { id } = member.person
    const allowance = [
      { limit: filingsByPerson, by: id },
      { limit: filingsOfSignedIn, by: network },
    ]
    return inTransaction(member.actor, (tx) =>
      mayOpen(tx, { kind: 'filing-seen', key: `${id} ${filingId}` }, [allowance]),
    )
  }
  const check = await findCheck(args)
  const allowances = [
    [{ limit: filingsByNetwork, by: network }],
    ...(check ? [[{ limit: filingsByCheck, by: check.id }]] : []),
  ]
  return inTransaction(nobody, (tx) =>
    mayOpen(tx, { kind: 'filing-seen', key: `${network} ${filingId}` }, allowances),
  )
}

// What a visitor may see of the corpus: a number of filings per hour and, if signed out, the order itself only after a
// check.
import type { Member } from '#app/organization/guards.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { clientAddress, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { hourly, mayOpen } from '../allowances.server.ts'
import { findCheck } from '../person-check/check-access.server.ts'

const filingsByNetwork = hourly('filings', 60)
/** After a check, a network gets the same number again, for each hour that a check lasts. */
const filingsByCheck = hourly('filings-checked', 60)
/** More than anyone reads: an account costs only an e-mail address, and must not be a way to collect the corpus. */
const filingsByPerson = hourly('filings-by-person', 300)
/** All signed-in people of one network: one person with many accounts counts as one office. */
const filingsOfSignedIn = hourly('filings-by-network', 900)

/** Signed in, or checked: they may see an order. */
export const maySeeOrder = async (args: RequestArgs, member: Member | null): Promise<boolean> =>
  member !== null || (await findCheck(args)) !== null

/**
 * Counts an opened filing; false if this hour's limit is reached: by network if signed out, by person and network if
 * signed in, never for staff. The same filing counts once, however often it is opened, and an unknown address counts
 * too.
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
  return inTransaction(anonymous, (tx) =>
    mayOpen(tx, { kind: 'filing-seen', key: `${network} ${filingId}` }, allowances),
  )
}

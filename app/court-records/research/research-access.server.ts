// How much of the corpus a person may search, and the record of searches by a party's name.

import { recordSecurityEvent } from '#app/account/audit.server.ts'
import { readVerification } from '#app/account/identity/verifications.server.ts'
import { recordOpenings } from '#app/court-records/audit.server.ts'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { clientAddress, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { wordsOf } from '#app/platform/values/fold.ts'
import { hourly, isWithin, mayOpen } from '../allowances.server.ts'
import { applicantHash } from '../names/applicant-hash.server.ts'
import { findCheck } from '../person-check/check-access.server.ts'
import { parseSearch } from './parse-search.ts'
import { partiesNamed } from './parties-named.ts'
import type { FilingRow } from './research.server.ts'
import { type ResearchFilter, searchOf } from './research-filter.ts'

/** More than anyone reads in an hour; this stops people who collect names. */
const pages = hourly('research-pages', 120)
const pagesByCheck = hourly('research-checked', 120)
const pagesOfIdentified = hourly('research-identified', 300)
/** Opening the same page again is free, but limited. */
const loads = hourly('research-loads', 900)

/** What opens more pages: a check by the person, then their identity, then time. */
export type ResearchAccess = 'open' | 'check' | 'identity' | 'wait'

/** Who searches: a person by a page, or a program in its creator's name. */
export type Researcher = { caller: Caller; check: { id: string } | null; network: string }

/** The researcher of a request. A key passes no check: that is for people. */
export const researcherOf = async (args: RequestArgs, caller: Caller): Promise<Researcher> => ({
  caller,
  check: 'key' in caller.by ? null : await findCheck(args),
  network: clientAddress(args.request),
})

/** Counts a page of results for its person, their organization and their network. Staff are not limited. */
export const openResearch = async (
  args: RequestArgs,
  member: Member,
  filter: ResearchFilter,
): Promise<ResearchAccess> => countResearch(await researcherOf(args, member), filter)

/** The same for any researcher. A key counts as its creator. */
export async function countResearch(
  { caller, check, network }: Researcher,
  filter: ResearchFilter,
): Promise<ResearchAccess> {
  if ('person' in caller.by && caller.by.person.isStaff) return 'open'
  const personId = personIdOf(caller)
  const page = searchOf(filter)
  return inTransaction(caller.actor, async (tx) => {
    if (!(await isWithin(tx, [{ limit: loads, by: personId }]))) {
      await recordSecurityEvent(tx, 'limit.reached', { details: { limit: loads.name } })
      return 'wait'
    }
    const isIdentified = (await readVerification(tx, personId)).status === 'approved'
    const everyone = [personId, caller.organizationId, network]
    const allowances = [
      everyone.map((by) => ({ limit: pages, by })),
      ...(check ? [[{ limit: pagesByCheck, by: personId }]] : []),
      ...(isIdentified ? [[{ limit: pagesOfIdentified, by: personId }]] : []),
    ]
    if (await mayOpen(tx, { kind: 'research-seen', key: `${personId} ${page}` }, allowances)) return 'open'
    if (!check) return 'check'
    return isIdentified ? 'wait' : 'identity'
  })
}

/** Records whose names a person searched for among the orders they see, by the same hash as a screening. */
export async function recordPartiesNamed(
  tx: Tx,
  { q, landlord_name: landlord }: Pick<ResearchFilter, 'q' | 'landlord_name'>,
  orders: readonly Pick<FilingRow, 'tenant_names' | 'landlord_names' | 'city'>[],
): Promise<void> {
  const people = partiesNamed([...parseSearch(q).found, ...wordsOf(landlord)], orders)
  await recordOpenings(tx, 'search.named_party', { subjects: people.map(applicantHash) })
}

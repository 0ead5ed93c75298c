// How much of the corpus a person may search, and the record of searches by a party's name.

import { recordSecurityEvent } from '#app/account/audit.server.ts'
import { readVerification } from '#app/account/identity/verifications.server.ts'
import { recordOpenings } from '#app/court-records/audit.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { clientAddress, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { hourly, isWithin, mayOpen } from '../allowances.server.ts'
import { applicantHash } from '../names/applicant-hash.server.ts'
import { findCheck } from '../person-check/check-access.server.ts'
import { wordsOf } from '../words.ts'
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

/** Counts a page of results for its person, their organization and their network. Staff are not limited. */
export async function openResearch(
  args: RequestArgs,
  member: Member,
  filter: ResearchFilter,
): Promise<ResearchAccess> {
  const { person, organizationId } = member
  if (person.isStaff) return 'open'
  const check = await findCheck(args)
  const page = searchOf(filter)
  return inTransaction(member.actor, async (tx) => {
    if (!(await isWithin(tx, [{ limit: loads, by: person.id }]))) {
      await recordSecurityEvent(tx, 'limit.reached', { details: { limit: loads.name } })
      return 'wait'
    }
    const isIdentified = (await readVerification(tx, person.id)).status === 'approved'
    const everybody = [person.id, organizationId, clientAddress(args.request)]
    const allowances = [
      everybody.map((by) => ({ limit: pages, by })),
      ...(check ? [[{ limit: pagesByCheck, by: person.id }]] : []),
      ...(isIdentified ? [[{ limit: pagesOfIdentified, by: person.id }]] : []),
    ]
    if (await mayOpen(tx, { kind: 'research-seen', key: `${person.id} ${page}` }, allowances)) return 'open'
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

import type {
  Dispute,
  DisputeNotifier,
  DisputeSubject,
  RecordSummary,
  Reviewer,
} from '#app/disputes/subject.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { lockRenters } from '../consent/lease-renters.server.ts'
import { correctedWords } from './correction/corrected-values.ts'
import {
  findDisputedRenter,
  listDisputableMonths,
  readRenter,
  readRentersById,
  titleOf,
} from './disputed-renter.server.ts'
import { leaseRenterKind } from './kind.ts'
import { leaseRenterPages } from './pages.ts'
import { readRenterPanel } from './staff-panel.server.ts'
import { takeRenterOut } from './take-out.server.ts'
import { writeRenterDisputeMails, writeRenterReminder } from './write-mails.server.ts'

/** Who is notified about disputes by a renter: the renter, and the landlord's admins. */
const notifier: DisputeNotifier = { kind: leaseRenterKind, writeMails: writeRenterDisputeMails }

const nothing = () => Promise.resolve()

/** Renters of leases, as a kind of record that they can dispute: each renter on their own. */
export const leaseRenterDisputes: DisputeSubject = {
  ...notifier,
  ...leaseRenterPages,
  formElsewhere: () => null,
  findRecord: findDisputedRenter,
  findParty: (_, __, renterId) => Promise.resolve(renterId),
  listParts: (tx, _, renterId, today) => listDisputableMonths(tx, renterId, today),
  lockRecord: async (tx, organizationId, renterId) => {
    await lockRenters(tx, { organizationId, ids: [renterId] })
  },
  // The lease goes on as it is: its line says that it is disputed.
  markDisputed: async (tx, { subjectId }) => !(await readRenter(tx, subjectId)).isTakenOut,
  markReopened: async (tx, { subjectId }) => !(await readRenter(tx, subjectId)).isTakenOut,
  correctedWords,
  effects: { upheld: nothing, retracted: nothing, corrected: nothing, withdrawn: takeRenterOut },
  findObstacle: () => Promise.resolve(null),
  writeReminder: writeRenterReminder,
  listSummaries,
  listPartyNames: async (tx, ids) =>
    new Map([...(await readRentersById(tx, ids))].map(([id, { name }]) => [id, name])),
  findConflict,
  findHeldBack: () => Promise.resolve(null),
  lastDayToHoldBack: () => Promise.resolve(null),
  readPanel: readRenterPanel,
}

async function listSummaries(tx: Tx, ids: readonly string[]): Promise<Map<string, RecordSummary>> {
  const renters = await readRentersById(tx, ids)
  return new Map(
    [...renters].map(([id, renter]) => [
      id,
      { title: titleOf(renter), organizationName: renter.organizationName },
    ]),
  )
}

const conflicts = {
  renter: 'You are a renter of this lease, so someone else must answer the dispute.',
  organization: 'You belong to the landlord of this lease, so someone else must answer the dispute.',
}

/** Why a person may not decide it: they rent this home too, or belong to its landlord. */
async function findConflict(
  tx: Tx,
  { id, email }: Reviewer,
  { organizationId, subjectId, disputerId }: Dispute,
): Promise<string | null> {
  if (id === disputerId) return conflicts.renter
  const renter = await tx
    .selectFrom('lease_renter as own')
    .innerJoin('lease_renter as r', 'r.lease_id', 'own.lease_id')
    .select('r.id')
    .where('own.id', '=', subjectId)
    .where('r.person_email', '=', email)
    .limit(1)
    .executeTakeFirst()
  if (renter) return conflicts.renter
  const membership = await tx
    .selectFrom('membership')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', id)
    .executeTakeFirst()
  return membership ? conflicts.organization : null
}

import { displayName } from '#app/account/display-name.ts'
import type { Dispute, DisputeUpdate, DueDispute } from '#app/disputes/subject.ts'
import { mailedAdmins } from '#app/organization/admins.server.ts'
import { config } from '#app/platform/config.server.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import { rentPaths } from '../paths.ts'
import { renterDisputeAnsweredMail } from './answer-mails.ts'
import {
  type DisputeFacts,
  renterDisputeDueMail,
  renterDisputeFiledMail,
  renterDisputeReceivedMail,
  renterDisputeReopenedMail,
  renterDisputeRetractedMail,
  renterDisputeSaidMail,
  renterReportingPausedMail,
  renterReportingResumedMail,
} from './dispute-mails.ts'
import { readRenter, titleOf } from './disputed-renter.server.ts'

const absolute = (path: string): string => new URL(path, config().publicUrl).href

type Sides = { renter: DisputeFacts; landlord: DisputeFacts[] }

/** Both sides of a dispute: the renter who filed it, at their own address, and each admin of the landlord. */
async function readSides(tx: Tx, dispute: Dispute): Promise<Sides> {
  const { id, organizationId, subjectId, disputerId } = dispute
  const renter = await readRenter(tx, subjectId)
  const { email } = await tx
    .selectFrom('person')
    .select('email')
    .where('id', '=', disputerId)
    .executeTakeFirstOrThrow()
  const facts = {
    renter: renter.name,
    landlord: renter.landlord,
    address: renter.address ?? renter.landlord,
  }
  const admins = await mailedAdmins(tx, organizationId)
  const names = await tx
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', anyOf(admins.map((admin) => admin.id)))
    .execute()
  return {
    renter: {
      ...facts,
      to: email,
      name: renter.firstName,
      isRenter: true,
      url: absolute(rentPaths.disputeFiled(subjectId)),
    },
    landlord: names.map((person) => ({
      ...facts,
      to: person.email,
      name: person.first_name ?? displayName(person),
      isRenter: false,
      url: absolute(rentPaths.disputeFiled(subjectId, id)),
    })),
  }
}

/** The mails about a change of a renter's dispute. */
export async function writeRenterDisputeMails(
  tx: Tx,
  dispute: Dispute,
  update: DisputeUpdate,
): Promise<Mail[]> {
  const { renter, landlord } = await readSides(tx, dispute)
  const both = [renter, ...landlord]
  const answerUrl = absolute(rentPaths.disputeStatement(dispute.subjectId, dispute.id))
  switch (update.kind) {
    case 'filed': {
      const given = { ...update, answerUrl }
      return [
        renterDisputeReceivedMail({ ...renter, ...given }),
        ...landlord.map((one) => renterDisputeFiledMail({ ...one, ...given })),
      ]
    }
    case 'reopened': {
      const ownUrl = absolute(rentPaths.disputeStatement(dispute.subjectId))
      return both.map((one) =>
        renterDisputeReopenedMail({
          ...one,
          dueOn: update.dueOn,
          answerUrl: one.isRenter ? ownUrl : answerUrl,
        }),
      )
    }
    case 'statement': {
      const to = update.by === 'consumer' ? landlord : [renter]
      return to.map((one) => renterDisputeSaidMail({ ...one, files: update.files }))
    }
    case 'reporting_paused':
      return both.map((one) => renterReportingPausedMail({ ...one, reason: update.reason }))
    case 'reporting_resumed':
      return both.map(renterReportingResumedMail)
    case 'retracted':
      return both.map(renterDisputeRetractedMail)
    default: {
      const { kind, words } = update
      const correction = update.kind === 'corrected' ? update.correction : null
      return both.map((one) =>
        renterDisputeAnsweredMail(kind, { ...one, ...ownPage(one, dispute, kind), words, correction }),
      )
    }
  }
}

/** Who was taken out is led to the page with their letter. */
const ownPage = ({ isRenter, url }: DisputeFacts, { subjectId }: Dispute, kind: string) => ({
  url: isRenter && kind === 'withdrawn' ? absolute(rentPaths.ofRenter(subjectId)) : url,
})

/** The reminder to staff that an answer is due. */
export async function writeRenterReminder(
  tx: Tx,
  { subjectId }: Dispute,
  due: DueDispute,
): Promise<(to: string) => Mail> {
  const title = titleOf(await readRenter(tx, subjectId))
  return (to) => renterDisputeDueMail({ ...due, to, title })
}

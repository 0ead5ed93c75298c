import type { Dispute, DisputeUpdate, DueDispute } from '#app/disputes/subject.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { paths } from '../paths.ts'
import {
  type LeftOutOrder,
  notMeAnsweredMail,
  notMeDueMail,
  notMeFiledMail,
  notMeRetractedMail,
  type TakenBackOrder,
} from './mails.ts'

/** The recipient of mails about a dispute. */
export async function readAddressee(tx: Tx, { subjectId, disputerId }: Dispute) {
  const { email } = await tx
    .selectFrom('person')
    .select('email')
    .where('id', '=', disputerId)
    .executeTakeFirstOrThrow()
  const { first_name } = await tx
    .selectFrom('not_me_claim')
    .select('first_name')
    .where('id', '=', subjectId)
    .executeTakeFirstOrThrow()
  return { to: email, name: first_name ?? '', url: new URL(paths.notMe, config().publicUrl).href }
}

/** The orders that a claim leaves out, newest first. */
export async function listLeftOut(tx: Tx, claimId: string): Promise<LeftOutOrder[]> {
  return tx
    .selectFrom('not_me_record as record')
    .innerJoin('court_filing as filing', 'filing.id', 'record.filing_id')
    .select(['filing.file_number as fileNumber', 'filing.issued_date as issuedDate'])
    .where('record.claim_id', '=', claimId)
    .where('record.left_out_on', 'is not', null)
    .orderBy('filing.issued_date', 'desc')
    .orderBy('filing.id')
    .execute()
}

/** The orders for which the answer to a claim was withdrawn, and why. */
export async function listTakenBack(tx: Tx, claimId: string): Promise<TakenBackOrder[]> {
  const rows = await tx
    .selectFrom('not_me_record as record')
    .innerJoin('court_filing as filing', 'filing.id', 'record.filing_id')
    .select(['filing.file_number as fileNumber', 'filing.issued_date as issuedDate'])
    .select(['record.taken_back_on as takenBackOn', 'record.taken_back_because as because'])
    .where('record.claim_id', '=', claimId)
    .where('record.taken_back_on', 'is not', null)
    .orderBy('record.taken_back_on')
    .orderBy('filing.id')
    .execute()
  return rows.map((row) => ({ ...row, takenBackOn: row.takenBackOn ?? '', because: row.because ?? '' }))
}

/** The mails about "This is not me", only to the person: there is no other party. */
export async function writeNotMeMails(tx: Tx, dispute: Dispute, news: DisputeUpdate): Promise<Mail[]> {
  const facts = await readAddressee(tx, dispute)
  switch (news.kind) {
    case 'filed':
      return [notMeFiledMail({ ...facts, dueOn: news.dueOn })]
    case 'withdrawn':
    case 'upheld': {
      const orders = news.kind === 'withdrawn' ? await listLeftOut(tx, dispute.subjectId) : []
      return [notMeAnsweredMail({ ...facts, words: news.words, orders })]
    }
    case 'retracted':
      return [notMeRetractedMail(facts)]
    default:
      return []
  }
}

/** The reminder to staff that an answer is due. */
export async function writeNotMeReminder(tx: Tx, { subjectId }: Dispute, due: DueDispute) {
  const { first_name, last_name } = await tx
    .selectFrom('not_me_claim')
    .select(['first_name', 'last_name'])
    .where('id', '=', subjectId)
    .executeTakeFirstOrThrow()
  const title = `This is not me: ${wholeName(first_name, last_name)}`
  return (to: string): Mail => notMeDueMail({ ...due, to, title })
}

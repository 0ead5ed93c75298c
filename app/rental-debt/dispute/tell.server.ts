import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type Mail, postMail } from '#app/platform/mail/outbox.server.ts'
import { fullAddress } from '../debts.server.ts'
import { type DisputeAnswer, disputeAnsweredMail } from '../mail/dispute-answer-mail.ts'
import { readMailFacts } from '../mail/mail-facts.server.ts'
import type { DisputeMailFacts } from '../mail/templates.ts'
import { paths } from '../paths.ts'
import { nameOf } from '../person-words.ts'

export type Parties = { organizationId: string; debtId: string; disputerId: string }

/** What the mails about a dispute say of the debt and of its two sides. The transaction acts for the debt's organization. */
export async function readDisputeMailFacts(tx: Tx, parties: Parties): Promise<DisputeMailFacts> {
  const { organizationId, debtId } = parties
  const debt = await tx
    .selectFrom('rental_debt as debt')
    .innerJoin('person as filer', 'filer.id', 'debt.filer_id')
    .select(['debt.reference_id', 'debt.address_1', 'debt.address_2', 'debt.city', 'debt.province'])
    .select(['debt.postal_code', 'filer.email', 'filer.first_name', 'filer.last_name'])
    .where('debt.organization_id', '=', organizationId)
    .where('debt.id', '=', debtId)
    .executeTakeFirstOrThrow()
  const disputer = await readDisputer(tx, parties)
  const title = fullAddress(debt) ?? debt.reference_id ?? debtId
  const about = {
    id: debtId,
    organizationId,
    title,
    filerEmail: debt.email,
    facts: { filer: { name: nameOf(debt) } },
  }
  return {
    ...(await readMailFacts(tx, about)),
    url: new URL(paths.disputeFiled(debtId), config().publicUrl).href,
    fileNumber: debt.reference_id ?? 'not known',
    disputer,
  }
}

/** Under the name that the debt has for them: many have never told us one. */
async function readDisputer(tx: Tx, { organizationId, debtId, disputerId }: Parties) {
  const { email, ...known } = await tx
    .selectFrom('person')
    .leftJoin('debtor', (join) =>
      join
        .onRef('debtor.email', '=', 'person.email')
        .on('debtor.organization_id', '=', organizationId)
        .on('debtor.rental_debt_id', '=', debtId),
    )
    .select(['person.email', 'debtor.first_name', 'debtor.last_name'])
    .where('person.id', '=', disputerId)
    .orderBy('debtor.position')
    .executeTakeFirstOrThrow()
  return { name: nameOf({ ...known, email }), email }
}

/** Posts a message to the debtor who disputed and to the filer's contact. */
export async function tellBoth(
  tx: Tx,
  parties: Parties,
  write: (given: DisputeMailFacts & { to: string; name: string }) => Mail,
): Promise<void> {
  const facts = await readDisputeMailFacts(tx, parties)
  for (const { email, name } of [facts.disputer, facts.contact]) {
    await postMail(tx, write({ ...facts, to: email, name }))
  }
}

/** Tells both sides how a dispute ended. */
export async function tellOfAnswer(
  tx: Tx,
  parties: Parties,
  answer: { answer: DisputeAnswer; words: string },
): Promise<void> {
  await tellBoth(tx, parties, (given) => disputeAnsweredMail({ ...given, ...answer }))
}

import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { NoticePaper } from '#app/platform/paper/notice-paper.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import type { Values } from '#app/platform/values/in-language.ts'
import { type Moment, momentOf } from '#app/platform/values/moments.ts'
import type { Link } from './answer-request.server.ts'
import { textOf } from './consent-text.ts'

/** A consent that a renter gave, as its receipt says it. */
export type ConsentReceipt = {
  id: string
  acceptedAt: Moment
  channel: 'mail_link' | 'page' | 'attested'
  coversLate: boolean
  textVersion: number
  textSha256: string
  legalName: string
  addendum: string | null
}

/** Every consent of a renter, latest first: a receipt stays, also of one that they took back. */
export async function listReceipts(
  tx: Tx,
  { id: renterId, organizationId }: Link,
): Promise<ConsentReceipt[]> {
  const rows = await tx
    .selectFrom('rent_consent')
    .select([
      'id',
      'accepted_at',
      'channel',
      'covers_late',
      'text_version',
      'text_sha256',
      'legal_name',
      'addendum',
    ])
    .where('organization_id', '=', organizationId)
    .where('lease_renter_id', '=', renterId)
    .orderBy('accepted_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    acceptedAt: momentOf(row.accepted_at),
    channel: row.channel,
    coversLate: row.covers_late,
    textVersion: row.text_version,
    textSha256: row.text_sha256,
    legalName: row.legal_name,
    addendum: row.addendum,
  }))
}

type Receipted = { receipt: ConsentReceipt; landlord: string; address: string }

export function receiptPaper({ receipt, landlord, address }: Receipted, values: Values): NoticePaper {
  const { acceptedAt, channel, coversLate, textVersion, textSha256, legalName, addendum } = receipt
  const text = textOf(textVersion)
  const how = {
    mail_link: 'You answered the email that asked you, by its link.',
    page: 'You started again on the page of our emails.',
    attested: `${landlord} says that you agreed: ${addendum ?? ''}`,
  }[channel]
  return {
    kind: 'notice',
    title: 'Receipt of a consent',
    unit: address,
    to: legalName,
    printedOn: values.date(torontoDate(Date.parse(acceptedAt.iso))),
    heading: `What you agreed to with ${landlord}`,
    paragraphs: [
      `When: ${values.moment(acceptedAt)}. How: ${how}`,
      `${text.onTime.label}: yes. ${text.onTime.means}`,
      `${text.late.label}: ${coversLate ? 'yes' : 'no'}. ${text.late.means}`,
      ...text.terms,
      `Text ${textVersion} of ${values.date(text.since)}. Its SHA-256 digest: ${textSha256}`,
    ],
    footnote: `${productName}, help line ${helpLine}`,
    madeAt: acceptedAt.iso,
  }
}

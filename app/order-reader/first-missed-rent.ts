// The first missed rent, if an order's findings name it: for the date of first delinquency.
import { choose, dateCandidates, phrase, unread } from './evidence.ts'
import type { OrderText } from './order-text.ts'
import type { FieldReading } from './reading.ts'

const notPaid =
  '(?:did not pay|(?:has|have) not paid|(?:has|have) failed to pay|failed to pay|(?:was|were) not paid|is unpaid|remains? unpaid)'

const phrases = [
  phrase(
    `${notPaid}.{0,90}?(?:rent|amount).{0,60}?(?:for the period |for the months? )?(?:from|of|starting|beginning|since)(?: on)? <date>`,
  ),
  phrase(`rent.{0,60}?${notPaid}.{0,40}?(?:from|since|starting|beginning)(?: on)? <date>`),
  phrase(
    '(?:first (?:missed|failed|late)|(?:missed|stopped) (?:paying|the payment of)).{0,60}?(?:on|in|from|since|of) <date>',
  ),
  phrase(
    '(?:arrears|rent owing|unpaid rent|outstanding rent).{0,40}?(?:for the period )?(?:from|since|beginning|dating (?:back )?(?:from|to)) <date>',
    2,
  ),
]

/**
 * Null if the order has none, or only a day after its own date. The earliest of several is not assumed to be the first:
 * the filer decides which one is meant.
 */
export function firstMissedRent(text: OrderText, issuedOn: string | null): FieldReading<string | null> {
  const found = dateCandidates(text.sentences, phrases).filter(
    ({ value }) => issuedOn === null || value <= issuedOn,
  )
  return choose(found) ?? unread(null)
}

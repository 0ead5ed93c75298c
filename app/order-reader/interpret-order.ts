// From an order's pages to its fields. Pure: the same pages always give the same reading.
import { readBcOrder } from './elsewhere/bc-rtb.ts'
import { readProvinceOrder } from './elsewhere/province-order.ts'
import { emptyFields, type FieldsAndChecks } from './fields.ts'
import { readLtbOrder } from './ontario/ltb.ts'
import { readCourtJudgment } from './ontario/small-claims.ts'
import { orderBody } from './order-body.ts'
import { besidePlan, orderTerms } from './order-terms.ts'
import { type OrderText, orderTextFrom } from './order-text.ts'
import { orderingPart } from './ordering-part.ts'
import type { OrderPage } from './page-lines.ts'
import { readTalDecision } from './quebec/tal.ts'
import type { OrderFields, OrderReading, Tribunal } from './reading.ts'
import { neverSure, withoutReplacedSums } from './replaced-sums.ts'
import { afterSetOff, restAfterDeduction } from './set-off.ts'
import { sumPage } from './sum-page.ts'
import { detectTribunal, looksLikeOrder } from './tribunals.ts'

const READERS: Record<Tribunal, (text: OrderText) => FieldsAndChecks> = {
  'ON-LTB': readLtbOrder,
  'BC-RTB': readBcOrder,
  'QC-TAL': readTalDecision,
  'ON-SCSM': readCourtJudgment,
}

export function interpretOrder(pages: readonly OrderPage[], pageCount = pages.length): OrderReading {
  const sorted = [...pages].sort((a, b) => a.number - b.number)
  const { text, doubt } = withoutReplacedSums(orderTextFrom(sorted))
  const claimed = detectTribunal(text)
  const { tribunal, elsewhere } = claimed
  const isOrder = looksLikeOrder(text, claimed)
  const read = isOrder
    ? tribunal
      ? READERS[tribunal](text)
      : readProvinceOrder(text, elsewhere)
    : { fields: emptyFields(), checks: [], max: 'low' as const }
  const { checks, max } = read
  const rest = isOrder && read.fields.amount_owed.value === null ? restOf(text, read.fields) : null
  const sums = rest ?? { amount: read.fields.amount_owed, payer: read.fields.payable_by }
  const known = {
    ...read.fields,
    amount_owed: afterSetOff(sums.amount, text.sentences),
    payable_by: sums.payer,
  }
  const terms = isOrder ? orderTerms(text, known.amount_owed.value) : null
  const asked = { ...known, amount_owed: besidePlan(known.amount_owed, terms?.plan.value ?? null) }
  const fields = doubt ? neverSure(asked, doubt) : asked
  const body = orderBody(text, fields.issued_date.value, max)
  return {
    // Nothing is claimed about a document that is not an order.
    tribunal: isOrder ? tribunal : null,
    elsewhere: isOrder ? elsewhere : null,
    isOrder,
    fields,
    ...terms,
    checks,
    sumPage: fields.amount_owed.page ?? sumPage(text),
    firstMissedRent: body.first_non_payment_date,
    body,
    pages: pageCount,
    pagesRead: pages.length,
  }
}

/** Of an order whose sum was not read: what its ordering part leaves of two sums. */
const restOf = (text: OrderText, { dismissed }: OrderFields) =>
  dismissed.value ? null : restAfterDeduction(orderingPart(text.sentences) ?? [])

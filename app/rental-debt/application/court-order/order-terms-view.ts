import type { FieldReading, Instalment } from '#app/order-reader/reading.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { shownInEnglish } from '#app/platform/values/shown.ts'
import type { CourtOrder } from './court-orders.server.ts'
import { placeText } from './order-rows.ts'
import { correctableFields } from './order-values.ts'
import type { OrderTellings, Quote, VerdictFacts } from './order-verdict.ts'

/** What the verdict quotes from an order, and the order's own terms. */
export function viewTerms({ reading }: Pick<CourtOrder, 'reading'>): Pick<VerdictFacts, 'quotes' | 'terms'> {
  const quotes = Object.fromEntries(
    correctableFields.flatMap(({ key }) => {
      const quote = reading && quoteOf(reading.fields[key])
      return quote ? [[key, quote]] : []
    }),
  )
  return { quotes, terms: termsOf(reading) }
}

function termsOf(reading: CourtOrder['reading']): OrderTellings {
  const { conditional, plan, confirms } = reading ?? {}
  return {
    conditional: conditional?.value ? quoteOf(conditional) : null,
    plan: plan?.value ? { payments: paymentsText(plan.value), quote: quoteOf(plan) } : null,
    confirms:
      confirms && confirms.confidence !== 'none' ? { on: confirms.value, quote: quoteOf(confirms) } : null,
  }
}

function quoteOf({ page, line, sentence }: FieldReading<unknown>): Quote | null {
  return page !== null && sentence ? { sentence, at: placeText({ page, line }) } : null
}

const often = { week: 'a week', 'two weeks': 'every two weeks', month: 'a month' }

/** "$1,562.50 by Jun 14, 2024 and $176.00 a month from Oct 1, 2024"; empty if we read no payment. */
export function paymentsText(plan: readonly Instalment[]): string {
  const payments = plan.map(({ cents, from, every }) => {
    const sum = shownInEnglish({ cents })
    if (every) return from ? `${sum} ${often[every]} from ${formatDate(from)}` : `${sum} ${often[every]}`
    return from ? `${sum} by ${formatDate(from)}` : sum
  })
  return payments.length < 2
    ? payments.join('')
    : `${payments.slice(0, -1).join(', ')} and ${payments.at(-1)}`
}

import type { OrderTag, Payer } from '#app/order-reader/reading.ts'

/** The order's tags as text, in the order of the choices. */
export const tagLabels: Readonly<Record<OrderTag, string>> = {
  landlord_filed: 'Filed by the landlord',
  tenant_filed: 'Filed by the tenant',
  n4: 'N4 non-payment',
  n8: 'N8 late payment',
  n12: 'N12 own use',
  t2: 'T2 rights',
  t5: 'T5 bad faith',
  t6: 'T6 maintenance',
}

/** The paying side, as text. */
export const payerLabels: Readonly<Record<Payer, string>> = {
  tenant: 'The tenant',
  landlord: 'The landlord',
}

export const isPayer = (value: unknown): value is Payer => value === 'tenant' || value === 'landlord'

export const isTag = (text: string): text is OrderTag => Object.hasOwn(tagLabels, text)

import { z } from 'zod'
import { refusals } from './intents.ts'
import { billingPaths, type LeadsBack, rentRewardsAt, withCardAt } from './paths.ts'
import type { StartRefusal } from './start-page.server.ts'

const address = z.string().max(2000).optional()

/** Where the page for a card leads back to: pages of ours, as their address or only its path. */
export const cardBody = z.strictObject({
  successURL: address.meta({ description: `${withCardAt} or ${billingPaths.success('card')}` }),
  cancelURL: address.meta({ description: `${rentRewardsAt} or ${billingPaths.offering}` }),
})

const ways: Record<LeadsBack, { success: string; cancel: string }> = {
  'rent-rewards': { success: withCardAt, cancel: rentRewardsAt },
  offering: { success: billingPaths.success('card'), cancel: billingPaths.offering },
}

/** The way back that a body names, or the fields that name no page of ours. `site` is our own address. */
export function wayBackOf(
  { successURL, cancelURL }: z.infer<typeof cardBody>,
  site: URL,
): { ok: true; back: LeadsBack } | { ok: false; fields: ('successURL' | 'cancelURL')[] } {
  const asked = { success: pathOn(site, successURL), cancel: pathOn(site, cancelURL) }
  const fits = (back: LeadsBack, at: 'success' | 'cancel') =>
    asked[at] === undefined || asked[at] === ways[back][at]
  const backs = ['offering', 'rent-rewards'] as const
  const back = backs.find((each) => fits(each, 'success') && fits(each, 'cancel'))
  if (back) return { ok: true, back }
  const isSuccessOurs = backs.some((each) => fits(each, 'success'))
  return { ok: false, fields: isSuccessOurs ? ['cancelURL'] : ['successURL'] }
}

/** The path of an address on our site; null on another one. */
function pathOn(site: URL, text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined
  if (!URL.canParse(text, site)) return null
  const url = new URL(text, site)
  return url.origin === site.origin && url.username === '' ? `${url.pathname}${url.search}` : null
}

/** Where the page of Stripe stands that a call opens. */
const startAnswer = z.object({ stripe_redirect_url: z.url() })

/** Why no page of Stripe's is opened. */
export const startRefusals = {
  already: { status: 409, title: 'There is nothing to buy: the organization already has it' },
  closed: { status: 409, title: 'The program was canceled because of unpaid invoices' },
  needs_units: { status: 409, title: 'The organization has entered no rental units' },
  needs_flag: { status: 403, title: 'Rent Rewards is not open to the organization' },
  not_open: { status: 409, title: 'Rent Rewards is not open yet' },
  stripe_unavailable: { status: 503, title: 'Stripe cannot be reached' },
} as const

/** The refusal of the call, in the words of the page. */
export function startRefusal(
  refusal: StartRefusal,
): [keyof typeof startRefusals, { detail?: string; retryAfter?: number }] {
  switch (refusal) {
    case 'already':
      return ['already', {}]
    case 'closed':
      return ['closed', { detail: refusals.closed }]
    case 'needs-units':
      return ['needs_units', { detail: refusals['needs-units'] }]
    case 'needs-flag':
      return ['needs_flag', { detail: refusals['needs-flag'] }]
    case 'not-open':
      return ['not_open', { detail: refusals['not-open'] }]
    case 'provider-down':
      return ['stripe_unavailable', { detail: refusals['provider-down'], retryAfter: 60 }]
  }
}

/** What the calls have in common that open a page of Stripe; there is one open page for a purpose. */
export const startCall = {
  method: 'POST',
  who: { by: 'session', ability: 'billing:manage' },
  answer: startAnswer,
  refusals: startRefusals,
  demandsKey: true,
} as const

import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { can } from '#app/organization/abilities.ts'
import { config } from '#app/platform/config.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { openPerk } from '#app/rent-rewards/perks/open-perk.server.ts'
import { asPerkWithCode, perkWithCode } from '#app/rent-rewards/perks/perk-call.ts'
import { findPerk } from '#app/rent-rewards/perks/read-perks.server.ts'

const readPerk = defineCall({
  name: 'readPerk',
  method: 'GET',
  path: '/perk/{id}',
  summary: 'One offer, with its code for a renter whose rent is reported',
  description:
    'That a renter got the code is recorded, once, and only if our own page asks (Sec-Fetch-Site: same-origin). A landlord gets none.',
  who: { by: 'session', ability: 'perks:see', isPersonal: true },
  params: { id: id.meta({ description: 'The `id` of an offer, from `GET /perk/`.' }) },
  answer: perkWithCode,
  refusals: { not_found: { status: 404, title: 'There is no such offer' } },
  work: async ({ caller, params, request, refuse }) => {
    const seen = await findPerk(caller, params.id)
    if (!seen) throw refuse('not_found')
    // A link on another site must not open one in a renter's name.
    const isAsked = request.method === 'GET' && request.headers.get('Sec-Fetch-Site') === 'same-origin'
    const isToOpen =
      isAsked && seen.perk.code === null && !seen.perk.isOver && can(caller.access, 'perks:open')
    if (isToOpen) {
      const once = onceKey('perk-by-call', caller.person.id, params.id, crypto.randomUUID())
      await openPerk(caller, { id: params.id, once })
    }
    const perk = isToOpen ? ((await findPerk(caller, params.id))?.perk ?? seen.perk) : seen.perk
    return asPerkWithCode(perk, config().publicUrl)
  },
})

const route = callRoute(readPerk)
export const loader = route.loader
export const action = route.action

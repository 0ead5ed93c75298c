import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { config } from '#app/platform/config.server.ts'
import { asPerk, perkEntity } from '#app/rent-rewards/perks/perk-call.ts'
import { listPerkViews } from '#app/rent-rewards/perks/read-perks.server.ts'

const listPerks = defineCall({
  name: 'listPerks',
  method: 'GET',
  path: '/perk/',
  summary: 'The offers to renters, without their codes',
  who: { by: 'key or session', ability: 'perks:see', scope: 'rent_rewards:read' },
  answer: z.array(perkEntity),
  work: async ({ caller }) => (await listPerkViews(caller)).map((perk) => asPerk(perk, config().publicUrl)),
})

const route = callRoute(listPerks)
export const loader = route.loader
export const action = route.action

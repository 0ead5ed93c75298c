import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { answerLogo } from '#app/rent-rewards/perks/answer-logo.server.ts'
import { findPerkLogo, perkActor } from '#app/rent-rewards/perks/read-perks.server.ts'

/** The logo of an offer that was published. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'perks:see')
  return answerLogo(args, await findPerkLogo(perkActor(member), idFrom(args.params.perkId)))
}

/** Never shown; without a component, a missing logo would not get the not-found page. */
export default function PerkLogo() {
  return null
}

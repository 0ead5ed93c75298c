import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '#app/organization/guards.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { answerLogo } from '#app/rent-rewards/perks/answer-logo.server.ts'
import { findPerkLogo } from '#app/rent-rewards/perks/read-perks.server.ts'

/** The logo of any offer, also of a draft. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await requireStaff(args)
  return answerLogo(args, await findPerkLogo(actor, idFrom(args.params.perkId)))
}

/** Never shown; without a component, a missing logo would not get the not-found page. */
export default function StaffPerkLogo() {
  return null
}

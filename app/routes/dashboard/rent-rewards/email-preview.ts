import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { previewMail } from '#app/rent-rewards/settings/mail-samples.server.ts'
import { isPreviewedMail } from '#app/rent-rewards/settings/renter-mails.ts'

/** A mail to renters with what is saved, for the frame beside its form. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:see')
  const { mail = '' } = args.params
  if (!isPreviewedMail(mail)) throw notFound()
  answerInstead(args, await previewMail(mail, { member, today: await today() }))
  return null
}

/** Never shown; without a component, an unknown mail would not get the not-found page. */
export default function EmailPreview() {
  return null
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { removedHelpText, removedTexts } from '#app/rental-debt/mail/removed-mail.ts'
import { RemovedPage, removedTitle } from '#app/rental-debt/registered/people/RemovedPage.tsx'
import { openRemoved } from '#app/rental-debt/registered/people/removed-page.server.ts'

export const meta = titled([removedTitle, 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const removed = await openRemoved(member, debtId)
  return {
    debtId,
    fileNumber: removed.fileNumber,
    texts: [...removedTexts(removed, await today()), removedHelpText],
  }
}

export default function Removed() {
  return <RemovedPage {...useLoaderData<typeof loader>()} />
}

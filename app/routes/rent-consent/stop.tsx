import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { ClosedPage } from '#app/rent-rewards/consent/ClosedPage.tsx'
import type { IdentityFields } from '#app/rent-rewards/consent/IdentityForm.tsx'
import { StopPage } from '#app/rent-rewards/consent/StopPage.tsx'
import { answerStopForm, viewStopPage } from '#app/rent-rewards/consent/stop-form.server.ts'

export const meta = titled(['Your rent reports'])
export const headers = () => ({
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'no-referrer',
})

/** For a renter, by the link in any mail after they agreed. Opening it changes nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = await viewStopPage(request.url)
  return data({ page }, { status: page ? 200 : 410 })
}

export const action = (args: ActionFunctionArgs) => answerStopForm(args)

export default function Stop() {
  const { page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const form = useServerForm<IdentityFields>('identity', answer, { name: page?.consent?.legalName })
  return page ? <StopPage {...page} form={form} /> : <ClosedPage closed="gone" />
}

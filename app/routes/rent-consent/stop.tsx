import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { titled } from '#app/platform/http/page.ts'
import { ClosedPage } from '#app/rent-rewards/consent/ClosedPage.tsx'
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
  return page ? <StopPage {...page} /> : <ClosedPage closed="gone" />
}

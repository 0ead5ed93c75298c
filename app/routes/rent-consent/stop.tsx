import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { ClosedPage } from '#app/rent-rewards/consent/ClosedPage.tsx'
import { type IdentityFields, identityNames } from '#app/rent-rewards/consent/IdentityForm.tsx'
import { SamePerson, typedOf } from '#app/rent-rewards/consent/SamePerson.tsx'
import { StopPage } from '#app/rent-rewards/consent/StopPage.tsx'
import { answerStopForm, viewStopPage } from '#app/rent-rewards/consent/stop-form.server.ts'

export const meta = titled(['Your rent reports'])
export const headers = () => ({
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'no-referrer',
})

/** For a renter, by the link in any mail after they agreed. Opening it changes nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const view = await viewStopPage(request.url)
  return data(view, { status: view.closed === 'gone' ? 410 : 200 })
}

export const action = (args: ActionFunctionArgs) => answerStopForm(args)

export default function Stop() {
  const { closed, page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const form = useServerForm<IdentityFields>('identity', answer, { name: page?.consent?.legalName })
  if (!page) return <ClosedPage closed={closed} />
  const { landlord, consent } = page
  const typed = typedOf(answer, identityNames)
  if (typed && consent)
    return <SamePerson landlord={landlord} landlordWrote={consent.legalName} typed={typed} canBeOther />
  return <StopPage {...page} form={form} />
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { type AskFields, AskPage, askNames } from '#app/rent-rewards/consent/AskPage.tsx'
import { answerAskForm, viewRequest } from '#app/rent-rewards/consent/ask-form.server.ts'
import { ClosedPage } from '#app/rent-rewards/consent/ClosedPage.tsx'
import { SamePerson, typedOf } from '#app/rent-rewards/consent/SamePerson.tsx'

export const meta = titled(['Report your rent?'])
export const headers = () => ({
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'no-referrer',
})

/** For a renter, by the link in their mail. Opening it changes nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const view = await viewRequest(request.url)
  const isDead = view.closed === 'gone' || view.closed === 'expired'
  return data(view, { status: isDead ? 410 : 200 })
}

export const action = (args: ActionFunctionArgs) => answerAskForm(args)

export default function Ask() {
  const { closed, ask } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const form = useServerForm<AskFields>('consent', answer, { name: ask?.fullName })
  if (!ask) return <ClosedPage closed={closed} />
  const typed = typedOf(answer, askNames)
  if (typed) {
    const { landlord, fullName } = ask
    return <SamePerson landlord={landlord} landlordWrote={fullName} typed={typed} canBeOther />
  }
  const values = answer?.result?.initialValue ?? {}
  return (
    <AskPage {...ask} form={form} ticked={{ onTime: values.on_time === 'on', late: values.late === 'on' }} />
  )
}

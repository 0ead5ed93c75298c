import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { type AskFields, AskPage, askNames } from '#app/rent-rewards/consent/AskPage.tsx'
import { ClosedPage } from '#app/rent-rewards/consent/ClosedPage.tsx'
import { SamePerson, typedOf } from '#app/rent-rewards/consent/SamePerson.tsx'
import { answerStartForm, viewStart } from '#app/rent-rewards/consent/start-form.server.ts'

export const meta = titled(['Report your rent?'])
export const headers = () => ({
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'no-referrer',
})

/** For a renter who said no or stopped, by the link of their mails. */
export async function loader({ request }: LoaderFunctionArgs) {
  const view = await viewStart(request.url)
  return data(view, { status: view.closed ? 410 : 200 })
}

export const action = (args: ActionFunctionArgs) => answerStartForm(args)

export default function Start() {
  const { closed, ask } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const form = useServerForm<AskFields>('consent', answer, { name: ask?.fullName })
  if (!ask) return <ClosedPage closed={closed} />
  const typed = typedOf(answer, askNames)
  if (typed) {
    const { landlord, fullName } = ask
    return <SamePerson landlord={landlord} landlordWrote={fullName} typed={typed} canBeOther={false} />
  }
  const values = answer?.result?.initialValue ?? {}
  return (
    <AskPage {...ask} form={form} ticked={{ onTime: values.on_time === 'on', late: values.late === 'on' }} />
  )
}

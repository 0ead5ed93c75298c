import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { titled } from '#app/platform/http/page.ts'
import { answerDebtor, openDebtor } from '#app/rental-debt/registered/people/debtor-form.server.ts'
import { TenantDialog } from '#app/rental-debt/registered/people/PeopleDialogs.tsx'

export const meta = titled(['Edit a tenant', 'People', 'Rental Debt'])

export const loader = (args: LoaderFunctionArgs) => openDebtor(args)

export const action = (args: ActionFunctionArgs) => answerDebtor(args)

export default function EditTenant() {
  const { opened, ...tenant } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <TenantDialog {...tenant} form={answer ?? opened} />
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { titled } from '#app/platform/http/page.ts'
import { TenantDialog } from '#app/rental-debt/registered/people/PeopleDialogs.tsx'
import { answerTenant, openTenant } from '#app/rental-debt/registered/people/tenant-form.server.ts'

export const meta = titled(['Edit a tenant', 'People', 'Rental Debt'])

export const loader = (args: LoaderFunctionArgs) => openTenant(args)

export const action = (args: ActionFunctionArgs) => answerTenant(args)

export default function EditTenant() {
  const { opened, ...tenant } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <TenantDialog {...tenant} form={answer ?? opened} />
}

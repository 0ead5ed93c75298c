import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { titled } from '#app/platform/http/page.ts'
import { TerminationWarning } from '#app/rental-debt/registered/termination/TerminationDialogs.tsx'
import { openTermination } from '#app/rental-debt/registered/termination/termination-form.server.ts'

export const meta = titled(['Delete this rental debt', 'Rental Debt'])

export const loader = (args: LoaderFunctionArgs) => openTermination(args)

export default function Terminate() {
  return <TerminationWarning debt={useLoaderData<typeof loader>()} />
}

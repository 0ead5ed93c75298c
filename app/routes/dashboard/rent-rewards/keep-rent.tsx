import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { type IsoDate, isIsoDate } from '#app/platform/values/dates.ts'
import { keepRent } from '#app/rent-rewards/leases/change-rent.server.ts'
import { LeaseFormPage } from '#app/rent-rewards/leases/LeaseFormPage.tsx'
import { answerLeaseForm, headOf, openOwnLease } from '#app/rent-rewards/leases/lease-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { Money, Time } from '#app/ui/values.tsx'

const title = 'Remove this change of the rent?'
export const meta = titled(['Remove a change of the rent', 'Rent Rewards'])

function dayFrom(text: string | undefined): IsoDate {
  if (text === undefined || !isIsoDate(text)) throw notFound()
  return text
}

export async function loader(args: LoaderFunctionArgs) {
  const { lease } = await openOwnLease(args)
  const from = dayFrom(args.params.from)
  const change = lease.laterRents.find((each) => each.from === from)
  if (!change) throw redirect(rentPaths.lease(lease.id))
  return { head: headOf(lease), change, monthly: lease.monthly }
}

export async function action(args: ActionFunctionArgs) {
  const { from } = args.params
  return answerLeaseForm(args, {
    purpose: `keep-rent:${from}`,
    schema: () => z.object({}),
    act: (member, { form: _, revision: __, ...given }) => keepRent(member, { ...given, from: dayFrom(from) }),
  })
}

export default function KeepRent() {
  const { head, change, monthly } = useLoaderData<typeof loader>()
  const [meta] = useServerForm<object & Record<string, string>>('rent', useAnswer<typeof action>())
  return (
    <LeaseFormPage
      title={title}
      lease={head}
      meta={meta}
      intro={
        <p>
          From <Time date={change.from} />, <Money cents={change.monthly} /> a month. Without it, the rent
          stays <Money cents={monthly} /> a month.
        </p>
      }
    >
      <ConfirmButtons confirm="Remove the change" tone="danger" cancelTo={rentPaths.lease(head.leaseId)} />
    </LeaseFormPage>
  )
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fieldProps, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { endSchema } from '#app/rent-rewards/leases/change-schemas.ts'
import { endLease } from '#app/rent-rewards/leases/end-lease.server.ts'
import { endingLabels } from '#app/rent-rewards/leases/ending-labels.ts'
import { LeaseFormPage, SeenField } from '#app/rent-rewards/leases/LeaseFormPage.tsx'
import { answerLeaseForm, headOf, openOwnLease } from '#app/rent-rewards/leases/lease-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { DateField } from '#app/ui/fields.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Money } from '#app/ui/values.tsx'

const title = 'End the lease'
export const meta = titled([title, 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { lease } = await openOwnLease(args)
  if (lease.endedHow !== null) throw redirect(rentPaths.undoEnd(lease.id))
  const { startsOn, endsOn, deposit, renters } = lease
  const mailed = renters.filter(({ consent, leftOn, email }) => consent === 'accepted' && !leftOn && email)
  return { head: headOf(lease), startsOn, endsOn, deposit, mailed: mailed.map(({ name }) => name) }
}

export const action = (args: ActionFunctionArgs) =>
  answerLeaseForm(args, {
    purpose: 'end',
    schema: ({ today }) => endSchema(today),
    act: (member, { form: _, ...given }, { ends_on, how, seen }) =>
      endLease(member, { ...given, endsOn: ends_on, how, seen }),
  })

const choices = Object.entries(endingLabels).map(([value, label]) => ({ value, label }))

export default function EndLease() {
  const { head, startsOn, endsOn, deposit, mailed } = useLoaderData<typeof loader>()
  const [meta, fields] = useServerForm<Record<'ends_on' | 'how' | 'seen', string>>(
    'end',
    useAnswer<typeof action>(),
    { ends_on: endsOn },
  )
  return (
    <LeaseFormPage
      title={title}
      lease={head}
      meta={meta}
      intro={
        <Stack gap="s">
          <p>
            No rent is due after the last day, and reporting ends with one closing line if anything was sent.
            What is still owed stays here, and you can go on recording payments. You can undo this until the
            end of the month.
          </p>
          {deposit > 0 && (
            <p>
              The deposit of <Money cents={deposit} /> covers the last month.
            </p>
          )}
          <p>
            {mailed.length === 0
              ? 'No renter has agreed to reporting, so no one gets an email.'
              : `We email ${mailed.join(' and ')} that reporting ends.`}
          </p>
        </Stack>
      }
    >
      <DateField label="Last day of the lease" {...fieldProps(fields.ends_on)} min={startsOn} />
      <RadioGroup label="How did it end?" {...fieldProps(fields.how)} choices={choices} />
      <SeenField field={fields.seen} label="Change these confirmed months too" />
      <ConfirmButtons confirm={title} tone="danger" cancelTo={rentPaths.lease(head.leaseId)} />
    </LeaseFormPage>
  )
}

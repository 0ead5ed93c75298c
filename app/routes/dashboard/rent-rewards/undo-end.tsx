import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { isoDateOrNull } from '#app/platform/values/dates.ts'
import { canUndoEnd, undoEnd } from '#app/rent-rewards/leases/end-lease.server.ts'
import { endingLabels } from '#app/rent-rewards/leases/ending-labels.ts'
import { LeaseFormPage } from '#app/rent-rewards/leases/LeaseFormPage.tsx'
import { answerLeaseForm, headOf, openOwnLease } from '#app/rent-rewards/leases/lease-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { Time } from '#app/ui/values.tsx'

const title = 'Undo the end of the lease?'
export const meta = titled(['Undo the end of a lease', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { lease, today } = await openOwnLease(args)
  if (lease.endedHow === null) throw redirect(rentPaths.lease(lease.id))
  const { endsOn, endedHow, endRecordedOn } = lease
  return { head: headOf(lease), endsOn, endedHow, canUndo: canUndoEnd(isoDateOrNull(endRecordedOn), today) }
}

export const action = (args: ActionFunctionArgs) =>
  answerLeaseForm(args, {
    purpose: 'undo-end',
    schema: () => z.object({}),
    act: (member, { form: _, ...given }) => undoEnd(member, given),
  })

export default function UndoEnd() {
  const { head, endsOn, endedHow, canUndo } = useLoaderData<typeof loader>()
  const [meta] = useServerForm<Record<string, string>>('undo', useAnswer<typeof action>())
  return (
    <LeaseFormPage
      title={canUndo ? title : 'This lease has ended'}
      lease={head}
      meta={meta}
      intro={
        <p>
          Last day <Time date={endsOn} />. {endingLabels[endedHow]}.{' '}
          {canUndo
            ? 'The lease goes on as before, and renters who agreed get an email that it does.'
            : 'An end can be undone only in the month in which it was recorded. If the lease goes on, add it again.'}
        </p>
      }
    >
      <ConfirmButtons
        confirm="Undo the end"
        cancelTo={rentPaths.lease(head.leaseId)}
        unavailable={canUndo ? undefined : 'The month in which it was recorded is over.'}
      />
    </LeaseFormPage>
  )
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fieldProps, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { feeSchema } from '#app/rent-rewards/leases/change-schemas.ts'
import { LeaseFormPage } from '#app/rent-rewards/leases/LeaseFormPage.tsx'
import { answerLeaseForm, headOf, openOwnLease } from '#app/rent-rewards/leases/lease-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { addFee } from '#app/rent-rewards/receipts/fees.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DateField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { MoneyField } from '#app/ui/some-fields.tsx'

const title = 'Add a one-off fee'
export const meta = titled([title, 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { lease, today } = await openOwnLease(args)
  return { head: headOf(lease), countsFrom: lease.countsFrom, today }
}

export const action = (args: ActionFunctionArgs) =>
  answerLeaseForm(args, {
    purpose: 'add-fee',
    schema: ({ today, lease: { countsFrom } }) => feeSchema({ today, countsFrom }),
    act: (member, { form: _, revision: __, ...given }, fee) => addFee(member, { ...given, fee }),
  })

export default function AddFee() {
  const { head, countsFrom, today } = useLoaderData<typeof loader>()
  const [meta, fields] = useServerForm<Record<'amount' | 'due_on' | 'what', string>>(
    'fee',
    useAnswer<typeof action>(),
    { due_on: today },
  )
  return (
    <LeaseFormPage
      title={title}
      lease={head}
      meta={meta}
      intro={<p>An amount that is due once. What is due every month belongs to the rent.</p>}
    >
      <FormGrid>
        <MoneyField label="Amount" {...fieldProps(fields.amount)} />
        <DateField label="Due on" {...fieldProps(fields.due_on)} min={countsFrom} />
      </FormGrid>
      <TextField
        label="What is it for?"
        hint="Such as a returned cheque or a lost key. Renters can read this."
        {...fieldProps(fields.what)}
        maxLength={100}
        autoComplete="off"
      />
      <ConfirmButtons confirm="Add the fee" cancelTo={rentPaths.lease(head.leaseId)} />
    </LeaseFormPage>
  )
}

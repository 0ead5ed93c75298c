import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fieldProps, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { LeaseFormPage } from '#app/rent-rewards/leases/LeaseFormPage.tsx'
import { answerLeaseForm, headOf, openOwnLease } from '#app/rent-rewards/leases/lease-form.server.ts'
import { firstDayOf, monthAfter, monthOf } from '#app/rent-rewards/months/months.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { PlanFigures, PlanParts } from '#app/rent-rewards/plan/PlanParts.tsx'
import { planSchema } from '#app/rent-rewards/plan/plan-schema.ts'
import { endPlan, proposePlan } from '#app/rent-rewards/plan/plans.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DateField, SelectField } from '#app/ui/fields.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { MoneyField } from '#app/ui/some-fields.tsx'
import { Money, Time } from '#app/ui/values.tsx'

const title = 'Payment plan'
export const meta = titled([title, 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { lease, today } = await openOwnLease(args)
  const renters = lease.renters.filter(({ leftOn, email }) => leftOn === null && email !== null)
  return {
    head: headOf(lease),
    plan: lease.plan,
    asked: lease.renters.find(({ id }) => id === lease.plan?.renterId)?.name ?? '',
    owed: lease.owed,
    renters: renters.map(({ id, name }) => ({ value: id, label: name })),
    first: firstDayOf(monthAfter(monthOf(addDays(today, 7)))),
  }
}

export const action = (args: ActionFunctionArgs) =>
  answerLeaseForm(args, {
    purpose: 'plan',
    schema: ({ today }, form) => planSchema(today, form),
    act: (member, { form: _, revision: __, ...given }, plan) =>
      plan ? proposePlan(member, { ...given, plan }) : endPlan(member, given),
  })

export default function PaymentPlan() {
  const { head, plan, asked, owed, renters, first } = useLoaderData<typeof loader>()
  const [meta, fields] = useServerForm<Record<'renter' | 'each' | 'first', string>>(
    'plan',
    useAnswer<typeof action>(),
    { renter: renters[0]?.value ?? '', first },
  )
  const back = rentPaths.lease(head.leaseId)
  if (plan)
    return (
      <LeaseFormPage title={title} lease={head} meta={meta}>
        <Stack>
          {plan.standing && plan.agreedOn ? (
            <PlanFigures standing={plan.standing} agreedOn={plan.agreedOn} />
          ) : (
            <p>
              Proposed to {asked} on <Time date={plan.proposedOn} />. It counts once they agree.
            </p>
          )}
          <PlanParts parts={plan.parts} total={plan.total} />
          <ConfirmButtons confirm="End the plan" tone="danger" cancelTo={back} name="intent" value="end" />
        </Stack>
      </LeaseFormPage>
    )
  return (
    <LeaseFormPage
      title="Agree on a payment plan"
      lease={head}
      meta={meta}
      intro={
        <Stack gap="s">
          <p>
            {owed === null ? (
              'What is owed is not known: confirm the open months first.'
            ) : (
              <>
                <Money cents={owed} /> is owed. The plan splits it into equal parts, a month apart, beside the
                rent.
              </>
            )}
          </p>
          <p>
            The renter is asked by email, and the plan counts once they agree. While it is kept, what it
            covers is not past due. If a part is 30 days late, it is broken.
          </p>
        </Stack>
      }
    >
      <SelectField
        label="Who is asked?"
        {...fieldProps(fields.renter)}
        placeholder="Choose a renter"
        options={renters}
      />
      <MoneyField label="Each part" {...fieldProps(fields.each)} />
      <DateField label="First part due on" {...fieldProps(fields.first)} />
      <ConfirmButtons confirm="Send it to the renter" cancelTo={back} />
    </LeaseFormPage>
  )
}

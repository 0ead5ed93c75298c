import type { SubmissionResult } from '@conform-to/react'
import { DecisionFrame } from '#app/disputes/deciding/DecisionPage.tsx'
import { fieldProps, useServerForm } from '#app/platform/forms.tsx'
import { CheckboxGroup, TextAreaField } from '#app/ui/some-fields.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { takeBackLabel } from './labels.ts'
import type { TakeableOrder } from './take-back.server.ts'

type TakeBackPageProps = {
  disputeId: string
  recordTitle: string
  orders: readonly TakeableOrder[]
  chosen: readonly string[]
  answer: { result: SubmissionResult } | undefined
}

const consequences =
  'From now on, searches and reports for this person show these orders again, with the other orders of the same files. The person gets an email with your reason, and can file another dispute.'

/** Withdraws a wrong answer for the orders that staff choose. */
export function TakeBackPage({ disputeId, recordTitle, orders, chosen, answer }: TakeBackPageProps) {
  const [form, fields] = useServerForm<{ order: string; words: string }>('take-back', answer)
  const view = { disputeId, recordTitle, title: takeBackLabel, tone: 'danger' as const, consequences }
  return (
    <DecisionFrame view={view} form={form}>
      <CheckboxGroup
        label="Which orders are about this person after all?"
        id={fields.order.id}
        name="order"
        error={fields.order.errors}
        defaultValues={chosen}
        choices={orders.map(({ id, fileNumber, printedName, leftOutOn }) => ({
          value: id,
          label: <FileNumber>{fileNumber}</FileNumber>,
          hint: (
            <>
              {printedName}, left out since <Time date={leftOutOn} />
            </>
          ),
        }))}
      />
      <TextAreaField
        {...fieldProps(fields.words)}
        label="Why was the answer wrong?"
        hint="The person reads this as you write it, by email and on their page."
        rows={6}
      />
    </DecisionFrame>
  )
}

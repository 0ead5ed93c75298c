import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useServerForm } from '#app/platform/forms.tsx'
import { ConfirmButtons, LinkButton } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { paths } from '../../paths.ts'
import type { WaiveReason } from '../ledger/facts.ts'
import { ledgerSearch } from './as-of.ts'
import { CreditDialog } from './CreditDialog.tsx'
import { type CreditFieldNames, CreditFields } from './CreditFields.tsx'
import { chooseReason, waiveChoices } from './transaction-labels.ts'

export const waiveTitle = 'Waive amount'

type ReasonProps = { closeTo: string; asOf: string | null; isUnanswered: boolean }

/** First the reason: the answer is the address of the next step. */
export function WaiveReasonForm({ closeTo, asOf, isUnanswered }: ReasonProps) {
  return (
    <DialogPage key="reason" title={waiveTitle} closeTo={closeTo}>
      <ErrorSummary errors={isUnanswered ? [{ id: 'reason', message: chooseReason }] : []} />
      <Form method="get" preventScrollReset>
        <Stack>
          {asOf !== null && <input type="hidden" name="as-of" value={asOf} />}
          <RadioGroup
            name="reason"
            label="Why are you waiving an amount?"
            error={isUnanswered ? chooseReason : undefined}
            choices={waiveChoices}
          />
          <ConfirmButtons confirm="Continue" name="next" value="form" cancelTo={closeTo} />
        </Stack>
      </Form>
    </DialogPage>
  )
}

type WaiveFormProps = {
  debtId: string
  closeTo: string
  asOf: string | null
  reason: WaiveReason
  payers: readonly { id: string; name: string }[]
  issuedOn: string | null
  today: string
  answer: { result: SubmissionResult } | undefined
}

/** Then the amount. Its date is today by default. */
export function WaiveForm({ debtId, asOf, reason, closeTo, answer, today, ...given }: WaiveFormProps) {
  const [form, fields] = useServerForm<CreditFieldNames>('waiver', answer, { at: today })
  const why = waiveChoices.find(({ value }) => value === reason)?.label
  return (
    <CreditDialog key="amount" title={waiveTitle} closeTo={closeTo} kind="waiver" form={form}>
      <input type="hidden" name="reason" value={reason} />
      <Row>
        <p>
          Reason: <b>{why}</b>
        </p>
        <LinkButton look="link" to={paths.waive(debtId) + ledgerSearch(asOf)} preventScrollReset>
          Change the reason
        </LinkButton>
      </Row>
      <CreditFields fields={fields} kind="waiver" {...given} />
      <ConfirmButtons confirm={waiveTitle} cancelTo={closeTo} />
    </CreditDialog>
  )
}

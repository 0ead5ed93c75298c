import { useFormNow } from '#app/platform/live-form.ts'
import { Button } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { FollowUp } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { StepForm, StepLink } from '#app/wizard/StepForm.tsx'
import { useFocusOn } from '#app/wizard/useFocusOn.ts'
import type { ApplicationFrame } from '../steps.ts'
import { PaymentFields } from './PaymentFields.tsx'
import {
  addButtonId,
  type EditedRepayment,
  MAX_PAYMENTS,
  type RepaymentInput,
  repaymentMessages,
} from './payment-rows.ts'

/** The server's answer instead of saving: the form as typed. */
export type RepaymentActionData = RepaymentInput & {
  errors: Record<string, string[]>
  /** The saved list that this one replaces. */
  revision: number
} & Partial<Pick<EditedRepayment, 'focus' | 'message'>>

/** The form after a list button, as stored until it is saved. */
export type RepaymentDraftInput = EditedRepayment & { revision: number }

type RepaymentStepProps = {
  frame: ApplicationFrame
  saved: RepaymentInput
  draftInput: (RepaymentDraftInput & { id: string }) | null
  /** The total of the saved payments. */
  savedCents: number
  payers: readonly { id: string; name: string }[]
  /** When the order was issued, if it says so. */
  issuedDate: string | null
  actionData: RepaymentActionData | undefined
}

const formId = 'repayment'
const collectedNow = (fields: FormData) => String(fields.get('collected') ?? '')

/** Step 4: the payments collected before this application. */
export function RepaymentStep(props: RepaymentStepProps) {
  const { frame, saved, draftInput, savedCents, payers, issuedDate, actionData } = props
  const edited = actionData ?? draftInput
  const { collected, rows } = edited ?? saved
  const errors = actionData?.errors ?? {}
  useFocusOn(edited)
  const now = useFormNow(formId, collectedNow)
  return (
    <StepForm
      frame={frame}
      form={{ id: formId }}
      revision={actionData?.revision}
      title="Payments since the order"
      lede="Payments after the order lower what is owed. You collect the money yourself. We keep the record."
      unavailable={now === null ? undefined : whyNot(now, payers.length, rows.length)}
    >
      <FollowUp
        question={
          <RadioGroup
            name="collected"
            label="Have you collected any payments since the order?"
            hint={issuedDate && <IssuedHint date={issuedDate} />}
            error={errors.collected}
            defaultValue={collected}
            choices={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No', hint: 'If you choose No, payments filled in here are not kept.' },
            ]}
          />
        }
      >
        {payers.length === 0 ? (
          <NoDebtors frame={frame} isShownAbove={errors.collected !== undefined} />
        ) : (
          <>
            {rows.map((row, index) => (
              <PaymentFields
                key={row.id}
                row={row}
                place={index + 1}
                payers={payers}
                errors={errors}
                focus={edited?.focus}
              />
            ))}
            <div>
              <Button
                id={addButtonId}
                name="intent"
                value="add"
                look="quiet"
                autoFocus={edited?.focus === addButtonId}
                unavailable={rows.length >= MAX_PAYMENTS && repaymentMessages.tooMany}
              >
                {rows.length === 0 ? 'Add a payment' : 'Add another payment'}
              </Button>
            </div>
            <StatusMessage tone="info">{edited?.message}</StatusMessage>
            {savedCents > 0 && (
              <Text>
                Saved so far:{' '}
                <b>
                  <Money cents={savedCents} />
                </b>
              </Text>
            )}
          </>
        )}
      </FollowUp>
    </StepForm>
  )
}

/** Why it cannot be saved as it is; the server answers the same. */
function whyNot(collected: string, debtors: number, rows: number): string | undefined {
  if (collected === 'no') return undefined
  if (collected !== 'yes') return repaymentMessages.unanswered
  if (debtors === 0) return 'Complete the Tenants section first'
  return rows === 0 ? repaymentMessages.noRows : undefined
}

function IssuedHint({ date }: { date: string }) {
  return (
    <>
      The order was issued on <Time date={date} />
    </>
  )
}

function NoDebtors({ frame, isShownAbove }: { frame: ApplicationFrame; isShownAbove: boolean }) {
  const tenants = (words: string) => (
    <StepLink frame={frame} to="tenant">
      {words}
    </StepLink>
  )
  if (isShownAbove) return <p>{tenants('Go to Tenants')}</p>
  return (
    <Notice tone="caution">
      <p>
        Please complete the {tenants('Tenants')} section first. That way we can keep track of who has made
        payments.
      </p>
    </Notice>
  )
}

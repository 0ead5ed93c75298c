import { fieldProps, type useServerForm } from '#app/platform/forms.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { DateField } from '#app/ui/fields.tsx'
import { FollowUp } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { StepForm, StepLink } from '#app/wizard/StepForm.tsx'
import type { ApplicationFrame } from '../steps.ts'
import type { ReadFrom } from './first-missed.server.ts'
import type { Occupancy } from './occupancy.ts'

export type OccupancyFields = Pick<Occupancy, 'vacated_date_status'> & {
  vacated_date: string
  first_missed: string
  first_missed_on: string
  lease_started_on: string
}

type OccupancyStepProps = {
  frame: ApplicationFrame
  form: ReturnType<typeof useServerForm<OccupancyFields>>
  revision: number | undefined
  today: string
  /** Of the order, if it has one. */
  compensationStart: string | null
  issued: string | null
  /** The order's text about the first missed rent, if the answer comes from it. */
  readFrom: ReadFrom | null
}

const choices = [
  { value: 'active', label: 'Yes, they have moved out' },
  { value: 'in_possession', label: 'No, they still live there' },
  {
    value: 'unknown',
    label: 'I don’t know yet',
    hint: 'You can continue with the other steps. We need to know before you confirm and pay.',
  },
]

const missedChoices = [
  { value: 'known', label: 'Yes' },
  { value: 'unknown', label: 'I don’t know', hint: 'We then report the date of the order instead.' },
]

/** Step 3: whether the tenants have moved out, and when. */
export function OccupancyStep({ frame, form, revision, ...facts }: OccupancyStepProps) {
  const { today, compensationStart, issued, readFrom } = facts
  const [meta, fields] = form
  return (
    <StepForm
      frame={frame}
      form={meta}
      revision={revision}
      title="Occupancy of the unit"
      lede="If the order charges compensation for each day they stay, we count the days up to the move-out date."
    >
      <FollowUp
        question={
          <RadioGroup
            label="Have the tenants moved out?"
            {...fieldProps(fields.vacated_date_status)}
            choices={choices}
          />
        }
      >
        <DateField
          label="Move-out date"
          hint={<DateHint start={compensationStart} />}
          {...fieldProps(fields.vacated_date)}
          min={compensationStart ?? undefined}
          max={today}
        />
        {compensationStart && (
          <Text size="small" tone="muted">
            <Time date={compensationStart} /> is when the order’s daily compensation starts. If that is wrong,
            change it in{' '}
            <StepLink frame={frame} to="court-order">
              Court Order
            </StepLink>
            .
          </Text>
        )}
        <Text size="small" tone="muted">
          Proof is optional. You can add it in{' '}
          <StepLink frame={frame} to="supporting-documents">
            Supporting Documents
          </StepLink>
          .
        </Text>
      </FollowUp>
      <FollowUp
        question={
          <RadioGroup
            label="Do you know when rent was first missed?"
            hint={
              readFrom ? (
                <>
                  {readFrom.doubt && `${readFrom.doubt}. `}We took this day from the order: “
                  {readFrom.sentence}”
                </>
              ) : (
                'We report this day to the credit bureau. It never changes to a later one.'
              )
            }
            {...fieldProps(fields.first_missed)}
            choices={missedChoices}
          />
        }
      >
        <DateField
          label="First missed rent was due on"
          {...fieldProps(fields.first_missed_on)}
          max={issued ?? today}
        />
      </FollowUp>
      <DateField
        label="Lease started on (optional)"
        {...fieldProps(fields.lease_started_on)}
        max={issued ?? today}
      />
    </StepForm>
  )
}

function DateHint({ start }: { start: string | null }) {
  return (
    <>
      Only if they have moved out: the day they left or returned the keys
      {start && (
        <>
          , <Time date={start} /> or later
        </>
      )}
    </>
  )
}

import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import { maxDaysUnchecked, type OccupancyDecision } from './occupancy-change.ts'
import type { OccupancyCheck, OccupancyForm } from './occupancy-form.server.ts'

export type OccupancyFields = { vacated_date: string; reason: string }

type Props = {
  form: ServerForm<OccupancyFields>
  view: OccupancyForm
  check: OccupancyCheck
  confirm: string
  backTo: string
  children: ReactNode
}

/** The balance before and after a change of who has the unit, the reason, and the confirm button. */
export function ConfirmChange({ form, view, check, confirm, backTo, children }: Props) {
  const [meta, fields] = form
  return (
    <>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <Waiting view={view} />
      <Form {...formProps(meta)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <input type="hidden" name="seen" value={check.seen} />
          {children}
          {check.before === check.after ? (
            <p>
              What is owed today stays <Money cents={check.after} />.
            </p>
          ) : (
            <KeyValueList
              entries={[
                { label: 'Owed today, without this change', value: <Money cents={check.before} /> },
                { label: 'Owed today with this change', value: <Money cents={check.after} /> },
              ]}
            />
          )}
          {check.waits && (
            <Notice tone="caution" title="A reviewer checks this first">
              <p>
                The debt would be more than {maxDaysUnchecked} days of compensation above what our reviewers
                last checked. Nothing changes until a reviewer has checked it. We email you then.
              </p>
            </Notice>
          )}
          <TextAreaField
            label="Why are you changing it?"
            hint="We email the tenants the change, this reason and both amounts."
            rows={2}
            maxLength={500}
            {...fieldProps(fields.reason)}
          />
          <ConfirmButtons confirm={check.waits ? 'Ask for this change' : confirm} cancelTo={backTo} />
        </Stack>
      </Form>
    </>
  )
}

export function Waiting({ view: { waiting } }: { view: OccupancyForm }) {
  if (!waiting) return null
  return (
    <Notice title="A change is waiting for a reviewer">
      <p>
        You asked for it on <Time date={waiting} />. What you send here takes its place.
      </p>
    </Notice>
  )
}

/** What our reviewers decided can be changed only by asking them: that reopens the dispute. */
export function AskAgain({ view, decision }: { view: OccupancyForm; decision: OccupancyDecision }) {
  return (
    <Notice title="Our reviewers decided this">
      <p>
        On <Time date={decision.on} /> our reviewers decided on a dispute that{' '}
        {decision.vacatedOn ? (
          <>
            the tenants moved out on <Time date={decision.vacatedOn} />
          </>
        ) : (
          'the tenants were still there'
        )}
        . Only they can change that.
      </p>
      <p>
        <Link to={paths.askAgain(view.debtId, decision.disputeId)}>Ask our reviewers to look again</Link>
      </p>
    </Notice>
  )
}

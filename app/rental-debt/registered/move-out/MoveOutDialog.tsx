import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { ConfirmButtons, LinkButton } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { DateField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import { AskAgain, ConfirmChange, type OccupancyFields, Waiting } from './ConfirmChange.tsx'
import type { OccupancyForm } from './occupancy-form.server.ts'

export const moveOutTitle = 'Record a move-out date'

/** Records the day the tenants left; the ledger charges no day from then on. */
export function MoveOutDialog({ form, view }: { form: ServerForm<OccupancyFields>; view: OccupancyForm }) {
  const closeTo = paths.debt(view.debtId)
  return (
    <DialogPage title={moveOutTitle} closeTo={closeTo}>
      <Content form={form} view={view} />
    </DialogPage>
  )
}

function Content({ form, view }: { form: ServerForm<OccupancyFields>; view: OccupancyForm }) {
  const [meta, fields] = form
  const { decision, check, against, isUnchanged } = view
  if (decision?.vacatedOn) return <AskAgain view={view} decision={decision} />
  const date = fields.vacated_date.initialValue
  if (isUnchanged && typeof date === 'string') return <Unchanged view={view} date={date} />
  if (check && !against && typeof date === 'string') {
    return (
      <ConfirmChange
        form={form}
        view={view}
        check={check}
        confirm="Record move-out date"
        backTo={paths.moveOut(view.debtId)}
      >
        <p>
          The tenants moved out on <Time date={date} />. {whatStops(view)}
        </p>
        <input type="hidden" name="vacated_date" value={date} />
      </ConfirmChange>
    )
  }
  return (
    <>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <Waiting view={view} />
      <Form {...formProps(meta)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>{whatStops(view)} You see the new balance before you confirm.</p>
          <DateField
            label="Move-out date"
            hint={<DateHint view={view} />}
            {...fieldProps(fields.vacated_date)}
            min={earliest(view) ?? undefined}
            max={view.today}
          />
          <ConfirmButtons confirm="Check the new balance" cancelTo={paths.debt(view.debtId)} />
        </Stack>
      </Form>
      {decision && <AskAgain view={view} decision={decision} />}
    </>
  )
}

/** An order without daily compensation charges no day, so nothing stops. */
const whatStops = ({ compensationStart }: OccupancyForm): string | null =>
  compensationStart === null ? null : 'Daily compensation stops on this day.'

/** Nothing changes, so nothing is asked, and no email is sent. */
function Unchanged({ view, date }: { view: OccupancyForm; date: string }) {
  return (
    <Stack>
      <p>
        The move-out date is <Time date={date} /> already. Nothing changes, and no one gets an email.
      </p>
      <Row>
        <LinkButton to={paths.debt(view.debtId)} look="primary">
          Back to the debt
        </LinkButton>
        <Link to={paths.moveOut(view.debtId)}>Choose another day</Link>
      </Row>
    </Stack>
  )
}

function DateHint({ view }: { view: OccupancyForm }) {
  const from = earliest(view)
  return (
    <>
      The day they left or returned the keys
      {from && (
        <>
          , <Time date={from} /> or later
        </>
      )}
    </>
  )
}

const earliest = ({ compensationStart, decision }: OccupancyForm): string | null =>
  [compensationStart, decision?.on]
    .filter((day) => typeof day === 'string')
    .sort()
    .at(-1) ?? null

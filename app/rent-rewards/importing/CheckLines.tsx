import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { DateField, TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { MonthOfYear } from '#app/ui/records/Value.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { fieldLabels } from '../import/found-words.ts'
import { rentPaths } from '../paths.ts'
import * as css from './check.css.ts'
import type { CheckLine } from './check-view.server.ts'
import { faultText } from './check-words.ts'
import type { DatedTerms, NewLeaseFacts, Terms } from './import-types.ts'

type LineProps = { line: CheckLine; error?: string | undefined }

/** One line of the check: a lease or a difference to tick, a row that cannot be read, a lease that is missing. */
export function Line({ line, error }: LineProps) {
  if (line.outcome === 'error') return <ErrorLine line={line} />
  if (line.outcome === 'missing') return <MissingLine line={line} error={error} />
  const id = `take-${line.number}`
  return (
    <li className={css.line}>
      {line.outcome === 'same' ? (
        <span />
      ) : (
        <>
          <input
            type="checkbox"
            id={id}
            name="take"
            value={line.number}
            defaultChecked={!line.isLeftOut}
            aria-describedby={`${id}-what`}
          />
          <input type="hidden" name="shown" value={line.number} />
        </>
      )}
      <div className={css.what}>
        <label htmlFor={line.outcome === 'same' ? undefined : id}>
          <b>{line.title || line.people}</b>
        </label>
        <div id={`${id}-what`}>
          {line.title && <Text size="small">{line.people}</Text>}
          <Text size="small">
            <What line={line} />
          </Text>
          {line.leaseId && (
            <Text size="small">
              <Link to={rentPaths.lease(line.leaseId)}>
                Open the lease<Hidden> {line.title}</Hidden>
              </Link>
            </Text>
          )}
        </div>
      </div>
      <Where {...line} />
    </li>
  )
}

function Where({ file, sheet, row }: Pick<CheckLine, 'file' | 'sheet' | 'row'>) {
  const parts = [file === 1 && 'Second file', sheet, row === null ? 'No row' : `Row ${row}`]
  return <div className={css.where}>{parts.filter(Boolean).join(', ')}</div>
}

function What({ line }: { line: CheckLine }): ReactNode {
  if (line.outcome === 'new') return <NewLease {...line.after} />
  if (line.outcome !== 'changed') return null
  switch (line.detail) {
    case 'raise':
      return <Raise before={line.before} after={line.after} />
    case 'moved-out':
      return (
        <>
          Ends <Time date={line.after.endsOn} />
          {line.before.endsOn !== null && (
            <>
              , not <Time date={line.before.endsOn} />
            </>
          )}
        </>
      )
    case 'joined':
      return (
        <>
          <b>
            {line.after.first_name} {line.after.last_name}
          </b>{' '}
          is in the file and not on the lease. {line.after.email ?? 'No email in the file'}
        </>
      )
    case 'left':
      return (
        <>
          A renter of this lease is not in the file. If they moved, tick this: they left{' '}
          <Time date={line.after.leftOn} />
        </>
      )
    case 'contact':
      return <>Adds {[line.after.email, line.after.phone].filter(Boolean).join(' and ')}</>
    case 'paid':
      return (
        <>
          Owes nothing as of <Time date={line.after.asOf} />: <MonthOfYear of={line.after.month} /> is paid in
          full
        </>
      )
  }
}

const monthly = ({ rent, fees, subsidy }: Terms) => rent + fees - subsidy

function NewLease(facts: NewLeaseFacts) {
  const { renters, starts_on, ends_on, overlaps, paid, owed_before } = facts
  const emails = renters.flatMap(({ email }) => email ?? [])
  return (
    <>
      <Money cents={monthly(facts)} /> a month, started <Time date={starts_on} />
      {ends_on !== null && (
        <>
          , ends <Time date={ends_on} />
        </>
      )}
      . {renters.length > 1 && `${renters.length} renters, joint lease. `}
      {emails.length > 0 ? emails.join(', ') : <b>No email in the file</b>}
      {paid && (
        <>
          . <MonthOfYear of={paid.month} /> is paid in full
        </>
      )}
      {owed_before > 0 && (
        <>
          . <Money cents={owed_before} /> owed from before
        </>
      )}
      {overlaps && (
        <>
          . <b>Another lease of this unit goes on at the same time</b>
        </>
      )}
    </>
  )
}

function Raise({ before, after }: { before: DatedTerms; after: DatedTerms }) {
  const [was, is] = [monthly(before), monthly(after)]
  const percent = was > 0 ? Math.round(((is - was) / was) * 1000) / 10 : null
  return (
    <>
      <del>
        <Money cents={was} />
      </del>{' '}
      to{' '}
      <b>
        <Money cents={is} />
      </b>{' '}
      from <Time date={after.from} />
      {percent !== null && percent !== 0 && ` (${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'})`}
    </>
  )
}

function ErrorLine({ line }: { line: Extract<CheckLine, { outcome: 'error' }> }) {
  const { number, title, people, detail, after } = line
  const id = `fix-${number}`
  return (
    <li className={`${css.line} ${css.bad}`}>
      <IconAlertTriangle size="1.25em" aria-hidden="true" />
      <div className={css.what}>
        <b>{title || (line.row === null ? 'A row' : `Row ${line.row}`)}</b>
        {people && <Text size="small">{people}</Text>}
        <p className={css.fault} id={`${id}-fault`}>
          {after.field && (
            <>
              <span>{fieldLabels[after.field]}</span>:{' '}
            </>
          )}
          <span>{faultText(detail)}</span>
        </p>
        {after.isFixable && after.field ? (
          <div className={css.fix}>
            <input type="hidden" name="fix" value={number} />
            <TextField
              id={id}
              name={id}
              label={fieldLabels[after.field]}
              defaultValue={after.text}
              width="medium"
              autoComplete="off"
              maxLength={500}
            />
            <Button name="do" value="again" look="quiet">
              Check again<Hidden> row {line.row}</Hidden>
            </Button>
          </div>
        ) : (
          after.text && <Text size="small">“{after.text}”</Text>
        )}
      </div>
      <Where {...line} />
    </li>
  )
}

function MissingLine({
  line,
  error,
}: {
  line: Extract<CheckLine, { outcome: 'missing' }>
  error: string | undefined
}) {
  const { number, title, people, after, leaseId } = line
  return (
    <li className={css.line}>
      <IconInfoCircle size="1.25em" aria-hidden="true" />
      <div className={css.what}>
        <input type="hidden" name="missing" value={number} />
        <b>{title}</b>
        <Text size="small">{people}</Text>
        {leaseId && (
          <Text size="small">
            <Link to={rentPaths.lease(leaseId)}>
              Open the lease<Hidden> {title}</Hidden>
            </Link>
          </Text>
        )}
        <RadioGroup
          name={`end-${number}`}
          label={<Hidden>What became of {title}</Hidden>}
          defaultValue={after ? 'ended' : 'keep'}
          choices={[
            { value: 'keep', label: 'Keep it as it is' },
            { value: 'ended', label: 'It ended' },
          ]}
        />
        <DateField
          name={`ended-${number}`}
          label={
            <>
              Its last day, if it ended<Hidden>: {title}</Hidden>
            </>
          }
          defaultValue={after?.endsOn ?? ''}
          error={error}
        />
      </div>
      <Where {...line} />
    </li>
  )
}

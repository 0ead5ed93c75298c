import type { ReactNode } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { FieldGroup } from '#app/ui/Field.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Row } from '#app/ui/layout.tsx'
import { FileNumber } from '#app/ui/values.tsx'
import { rowIntent } from '#app/wizard/list-intents.ts'
import { type DebtorRow, fieldName } from './debtor-rows.ts'
import { SIN_MAX_LENGTH } from './sin.ts'

const label = 'Social insurance number (optional)'
const why =
  'Used only so that the credit bureau can match the person. Kept encrypted; only the last three digits are shown again.'
const typeAgain = 'We never send a SIN back to a page. If the box is empty, type it again.'

type SinFieldProps = {
  row: DebtorRow
  /** The owner, for the names of the buttons: `tenant 1`. */
  whose: string
  error: readonly string[] | undefined
  focus: string | undefined
}

/** A person's SIN: typed again, kept behind its mask, or about to be cleared. */
export function SinField(props: SinFieldProps) {
  const { id, maskedSin, pendingSin, sin } = props.row
  if (maskedSin === null)
    return pendingSin === null ? <NewSin {...props} /> : <PendingSin {...props} pending={pendingSin} />
  return (
    <>
      <input type="hidden" name={fieldName(id, 'maskedSin')} value={maskedSin} />
      {sin === 'change' ? (
        <ChangedSin {...props} mask={maskedSin} />
      ) : (
        <StoredSin {...props} mask={maskedSin} isCleared={sin === 'clear'} />
      )}
    </>
  )
}

function NewSin({ row, error, focus }: SinFieldProps) {
  const name = fieldName(row.id, 'new_sin_number')
  return (
    <TextField
      name={name}
      label={label}
      hint={row.isSinToRetype ? `${why} ${typeAgain}` : why}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      maxLength={SIN_MAX_LENGTH}
      width="short"
      autoFocus={focus === name}
    />
  )
}

/** Typed before a list button was pressed: it too is only shown as its mask. */
function PendingSin({ pending, ...props }: SinFieldProps & { pending: string }) {
  const first = fieldName(props.row.id, 'new_sin_number')
  return (
    <FieldGroup id={first} label={label} hint={why} error={props.error}>
      <Row>
        <input type="hidden" name={fieldName(props.row.id, 'pending_sin')} value={pending} />
        <FileNumber>{pending}</FileNumber>
        <b>Stored when you save</b>
        <SinButton {...props} id={first} action="change-sin" does="Type again">
          Type again
        </SinButton>
      </Row>
    </FieldGroup>
  )
}

function ChangedSin({ mask, ...props }: SinFieldProps & { mask: string }) {
  const { pendingSin } = props.row
  return (
    <>
      {pendingSin === null ? <NewSin {...props} /> : <PendingSin {...props} pending={pendingSin} />}
      <Row>
        <span>
          Stored now: <FileNumber>{mask}</FileNumber>
        </span>
        <SinButton {...props} action="keep-sin" does="Cancel the change of">
          Cancel the change
        </SinButton>
      </Row>
    </>
  )
}

function StoredSin({ mask, isCleared, ...props }: SinFieldProps & { mask: string; isCleared: boolean }) {
  const first = fieldName(props.row.id, 'new_sin_number')
  return (
    <FieldGroup id={first} label={label} hint={why} error={props.error}>
      <Row>
        <FileNumber>{mask}</FileNumber>
        {isCleared ? (
          <>
            <input type="hidden" name={fieldName(props.row.id, 'sin_cleared')} value="yes" />
            <b>Erased when you save</b>
            <SinButton {...props} id={first} action="keep-sin" does="Keep">
              Keep it
            </SinButton>
          </>
        ) : (
          <>
            <SinButton {...props} id={first} action="change-sin" does="Change">
              Change
            </SinButton>
            <SinButton {...props} action="clear-sin" does="Clear">
              Clear
            </SinButton>
          </>
        )}
      </Row>
    </FieldGroup>
  )
}

type SinButtonProps = Pick<SinFieldProps, 'row' | 'whose' | 'focus'> & {
  id?: string
  action: 'change-sin' | 'clear-sin' | 'keep-sin'
  does: string
  children: ReactNode
}

function SinButton({ row, whose, focus, id, action, does, children }: SinButtonProps) {
  return (
    <Button
      {...(id && { id, autoFocus: focus === id })}
      look="quiet"
      size="small"
      name="intent"
      value={rowIntent(action, row.id)}
      aria-label={`${does} the SIN of ${whose}`}
    >
      {children}
    </Button>
  )
}

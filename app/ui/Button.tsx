import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react'
import { Link, type LinkProps } from '#app/ui/Link.tsx'
import { alone, button } from './Button.css.ts'
import { muted, small } from './base.css.ts'
import { row } from './layout.css.ts'
import { Row } from './layout.tsx'

type Looks = {
  look?: 'primary' | 'quiet' | 'danger' | 'link'
  size?: 'small' | 'regular' | undefined
}

type ButtonProps = Looks &
  Pick<
    ButtonHTMLAttributes<HTMLButtonElement>,
    | 'name'
    | 'value'
    | 'form'
    | 'formAction'
    | 'formNoValidate'
    | 'onClick'
    | 'id'
    | 'aria-label'
    | 'type'
    | 'autoFocus'
  > & {
    /**
     * Why it cannot be done yet, shown beside the button. The button stays focusable and still submits: the
     * server answers with the same reason.
     */
    unavailable?: ReactNode
    children: ReactNode
  }

const sizeOf = ({ look, size }: Looks) => (look === 'link' ? undefined : (size ?? 'regular'))

/**
 * A submit button by default. One that is unavailable at times is the same element throughout: the focus of a person
 * who pressed it stays there.
 */
export function Button({ look = 'primary', size, unavailable, type = 'submit', ...rest }: ButtonProps) {
  const reasonId = useId()
  const className = button({ look, size: sizeOf({ look, size }) })
  if (unavailable === undefined) return <button type={type} className={className} {...rest} />
  return (
    <div className={unavailable ? row() : alone}>
      <button
        type={type}
        className={className}
        aria-disabled={unavailable ? true : undefined}
        aria-describedby={unavailable ? reasonId : undefined}
        {...rest}
      />
      {unavailable && (
        <span id={reasonId} className={`${small} ${muted}`}>
          {unavailable}
        </span>
      )}
    </div>
  )
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function LinkButton({
  look = 'quiet',
  size,
  ...rest
}: Omit<LinkProps, 'className' | 'style'> & Looks) {
  return <Link {...rest} className={button({ look, size: sizeOf({ look, size }) })} />
}

type ConfirmButtonsProps = {
  confirm: string
  /** The target of Cancel. */
  cancelTo: string
  cancel?: string
  tone?: 'primary' | 'danger'
  name?: string
  value?: string
  unavailable?: ReactNode
}

/** The action and Cancel, in that order: Enter presses the first. */
export function ConfirmButtons({
  confirm,
  cancelTo,
  cancel = 'Cancel',
  tone = 'primary',
  ...rest
}: ConfirmButtonsProps) {
  return (
    <Row>
      <Button look={tone} {...rest}>
        {confirm}
      </Button>
      <LinkButton to={cancelTo} replace preventScrollReset>
        {cancel}
      </LinkButton>
    </Row>
  )
}

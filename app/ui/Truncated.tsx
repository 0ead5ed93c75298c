import { Hidden } from './Text.tsx'
import * as css from './Truncated.css.ts'

type TruncatedProps = {
  /** How many characters are shown; the rest is only for screen readers. */
  max: number
  /** On wider screens there is room for all of it. */
  onNarrowOnly?: boolean
  children: string
}

/** A text limited to the width of a list row; screen readers get all of it. */
export function Truncated({ max, onNarrowOnly = false, children: text }: TruncatedProps) {
  const characters = [...text]
  if (characters.length <= max) return text
  const short = `${characters.slice(0, max).join('').trimEnd()}…`
  return (
    <>
      <span aria-hidden="true" className={onNarrowOnly ? css.onNarrow : undefined}>
        {short}
      </span>
      {onNarrowOnly ? <span className={css.unlessNarrow}>{text}</span> : <Hidden>{text}</Hidden>}
    </>
  )
}

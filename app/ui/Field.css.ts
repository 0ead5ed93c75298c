import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { colour, space } from './tokens.css.ts'

export const field = style({
  display: 'grid',
  gap: space.xs,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
})

/** A bar beside the whole field: visible without colour, too. */
export const bad = style({ borderInlineStart: `4px solid ${colour.critical}`, paddingInlineStart: '.875rem' })

export const label = style({ fontWeight: 600, justifySelf: 'start' })
// Out of the fieldset's border, into its grid: so the bar runs along the legend too.
globalStyle(`legend`, { float: 'inline-start' })

export const hint = style({ color: colour.muted, fontSize: '.875rem' })
/** Several messages of one field are on separate lines. */
export const error = style({ color: colour.critical, fontWeight: 600, whiteSpace: 'pre-line' })

export const width = styleVariants({ code: '9rem', short: '14rem', medium: '24rem' }, (maxWidth) => ({
  maxWidth,
}))

globalStyle('input,select,textarea', {
  background: colour.surface,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: '6px',
  minHeight: '2.75rem',
  padding: '.5rem .75rem',
  width: '100%',
})
globalStyle(':is(input,select,textarea)[aria-invalid=true]', { border: `2px solid ${colour.critical}` })
globalStyle('[type=radio],[type=checkbox]', {
  width: '1.5rem',
  minHeight: '1.5rem',
  margin: 0,
  accentColor: colour.brand,
  flex: 'none',
})
globalStyle('::file-selector-button', {
  font: 'inherit',
  fontWeight: 600,
  color: colour.brand,
  background: 'none',
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: '6px',
  padding: '.25rem .75rem',
  marginInlineEnd: space.sm,
})

/** A radio button or a checkbox with its label; the whole line is the target. */
export const choice = style({ display: 'flex', gap: space.sm, alignItems: 'start', padding: '.375rem 0' })
globalStyle(`${choice} small`, { display: 'block', color: colour.muted })

/** The dollar sign is inside the box, before the amount. */
export const money = style({ position: 'relative' })
globalStyle(`${money} > span`, { position: 'absolute', insetInlineStart: space.sm, top: '.625rem' })
globalStyle(`${money} > input`, { paddingInlineStart: '1.75rem' })

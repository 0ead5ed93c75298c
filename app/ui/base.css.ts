import { globalStyle, style } from '@vanilla-extract/css'
import { colour, media, space } from './tokens.css.ts'

globalStyle('*,::before,::after', { boxSizing: 'border-box' })
globalStyle('body,h1,h2,h3,h4,p,ul,ol,dl,dd,fieldset,legend,figure,pre', { margin: 0, padding: 0 })
globalStyle('[hidden]', { display: 'none !important' })
globalStyle('html', { WebkitTextSizeAdjust: '100%' })
globalStyle('body', {
  background: colour.page,
  color: colour.ink,
  font: '1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'break-word',
})
globalStyle('h1,h2,h3,b,strong,th,caption,legend', { fontWeight: 650 })
globalStyle('h1,h2,h3', { textWrap: 'balance', minWidth: 0 })
globalStyle('h1', { fontSize: '1.75rem', lineHeight: 1.2, letterSpacing: '-.015em' })
globalStyle('h2', { fontSize: '1.25rem', lineHeight: 1.3, letterSpacing: '-.01em' })
globalStyle('h3,caption,legend', { fontSize: '1rem', textAlign: 'start' })
globalStyle('h1', { '@media': { [media.narrow]: { fontSize: '1.5rem' } } })
globalStyle('small', { fontSize: '.875rem' })
globalStyle('ul,ol', { paddingInlineStart: '1.25rem' })
globalStyle('a', { color: colour.brand, textUnderlineOffset: '.15em' })
globalStyle('a:hover', { textDecorationThickness: '2px' })
globalStyle('img', { maxWidth: '100%', height: 'auto' })
globalStyle('svg', { flex: 'none' })
globalStyle('hr', { border: 0, borderTop: `1px solid ${colour.line}`, width: '100%', margin: 0 })
globalStyle('fieldset', { border: 0, minWidth: 0 })
globalStyle('summary', { cursor: 'pointer' })
globalStyle('button,input,select,textarea', { font: 'inherit', color: 'inherit' })

// Two colours, so that one of them is visible on any background.
globalStyle(':focus-visible', {
  outline: `3px solid ${colour.focus}`,
  boxShadow: `0 0 0 6px ${colour.focusEdge}`,
})
// A heading is focused to be announced, not to be operated.
globalStyle('h1:focus,h2:focus,main:focus', { outline: 0, boxShadow: 'none' })

globalStyle('body', { '@media': { print: { background: 'none', fontSize: '10pt' } } })
// Paper has no buttons.
globalStyle('nav,button', { '@media': { print: { display: 'none' } } })

/** For screen readers only; excluded from selection and copying. */
export const hidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  userSelect: 'none',
})

export const muted = style({ color: colour.muted })
export const small = style({ fontSize: '.875rem' })
export const nowrap = style({ '@media': { [media.notTiny]: { whiteSpace: 'nowrap' } } })
export const plainList = style({ listStyle: 'none', padding: 0 })
export const tight = style({ display: 'grid', gap: space.xs, gridTemplateColumns: 'minmax(0, 1fr)' })

import { globalStyle, style } from '@vanilla-extract/css'
import { colour, radius, space } from './tokens.css.ts'

/** Without scripts: covers the page behind, so that it cannot be pressed. */
export const cover = style({
  position: 'fixed',
  zIndex: 3,
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: space.m,
  background: colour.veil,
})

export const dialog = style({
  position: 'static',
  width: '100%',
  maxWidth: '36rem',
  maxHeight: '100%',
  overflow: 'auto',
  margin: 'auto',
  padding: '1.5rem',
  background: colour.surface,
  color: colour.ink,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius,
  selectors: {
    '&:modal': { maxHeight: 'calc(100% - 2rem)', maxWidth: 'min(36rem, 100% - 2rem)', position: 'fixed' },
  },
})
globalStyle(`${dialog}::backdrop`, { background: 'none' })

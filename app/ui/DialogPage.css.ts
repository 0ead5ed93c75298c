import { globalStyle, style } from '@vanilla-extract/css'
import { colour, media, radius, space } from './tokens.css.ts'

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
/** On a phone at the lower edge, as wide as the screen. */
export const sheetCover = style([cover, { '@media': { [media.narrow]: { placeItems: 'end', padding: 0 } } }])
export const sheet = style([
  dialog,
  {
    '@media': {
      [media.narrow]: {
        maxWidth: 'none',
        maxHeight: 'calc(100% - 3rem)',
        margin: 'auto 0 0',
        padding: space.m,
        borderWidth: '1px 0 0',
        borderRadius: `${radius} ${radius} 0 0`,
        selectors: {
          '&:modal': { maxWidth: 'none', maxHeight: 'calc(100% - 3rem)', margin: 'auto 0 0' },
        },
      },
    },
  },
])
globalStyle(`${dialog}::backdrop`, { background: 'none' })

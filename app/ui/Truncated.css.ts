import { style } from '@vanilla-extract/css'
import { media } from './tokens.css.ts'

/** The shortened text is visible; the whole one is beside it for screen readers. */
export const onNarrow = style({
  '@media': { [media.medium]: { display: 'none' }, print: { display: 'none' } },
})

/** The whole text: shown if there is room, otherwise only for screen readers. */
export const unlessNarrow = style({
  '@media': {
    [`screen and ${media.narrow}`]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})

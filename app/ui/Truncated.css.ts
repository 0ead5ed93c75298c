import { style } from '@vanilla-extract/css'
import { media } from './tokens.css.ts'

/** The shortened text, for eyes; the whole one stands beside it for screen readers. */
export const onNarrow = style({
  '@media': { [media.medium]: { display: 'none' }, print: { display: 'none' } },
})

/** The whole text: shown where there is room, read out where there is not. */
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

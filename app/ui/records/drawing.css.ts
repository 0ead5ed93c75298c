import { styleVariants } from '@vanilla-extract/css'
import { media } from '../tokens.css.ts'

/** Drawn twice: letters that fit a wide page are too small when the drawing shrinks to a phone. */
export const size = styleVariants(
  { wide: [media.medium, media.narrow], narrow: [media.narrow, media.medium] },
  ([on, off]) => ({
    width: '100%',
    height: 'auto',
    '@media': {
      [`screen and ${on}`]: { display: 'block' },
      [`screen and ${off}`]: { display: 'none' },
      // Paper is wide, whatever width the browser assumes.
      print: { display: on === media.medium ? 'block' : 'none' },
    },
  }),
)

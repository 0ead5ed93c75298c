import { styleVariants } from '@vanilla-extract/css'
import { media } from '../tokens.css.ts'

/** Drawn twice: letters that fit a wide page are too small to read when the drawing shrinks to a phone. */
export const size = styleVariants(
  { wide: [media.medium, media.narrow], narrow: [media.narrow, media.medium] },
  ([on, off]) => ({
    width: '100%',
    height: 'auto',
    '@media': {
      [`screen and ${on}`]: { display: 'block' },
      [`screen and ${off}`]: { display: 'none' },
      // A sheet is wide, whatever the browser takes its width for.
      print: { display: on === media.medium ? 'block' : 'none' },
    },
  }),
)

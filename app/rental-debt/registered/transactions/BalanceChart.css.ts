import { style, styleVariants } from '@vanilla-extract/css'
import { colour, media } from '#app/ui/tokens.css.ts'

export const chart = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })

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

export const text = style({ fill: colour.muted, fontSize: '13px' })
export const paid = style({ fill: colour.positive, fontSize: '13px', fontWeight: 650 })
export const rule = style({ stroke: colour.line })
export const axis = style({ stroke: colour.lineStrong })
export const area = style({ fill: colour.brandSoft })
export const line = style({ fill: 'none', stroke: colour.brand, strokeWidth: 2.5 })
export const mark = style({ fill: colour.surface, stroke: colour.positive, strokeWidth: 3 })

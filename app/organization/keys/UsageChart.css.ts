import { style } from '@vanilla-extract/css'
import { colour } from '#app/ui/tokens.css.ts'

export const bar = style({ fill: colour.brand })
/** Distinguished from the rest of its bar by an edge too, not only by colour. */
export const failed = style({ fill: colour.accent, stroke: colour.surface, strokeWidth: 1 })

import { style } from '@vanilla-extract/css'
import { colour } from '#app/ui/tokens.css.ts'

export const text = style({ fill: colour.muted, fontSize: '12px' })
export const rule = style({ stroke: colour.line })
export const axis = style({ stroke: colour.lineStrong })
export const bar = style({ fill: colour.brand })
/** Distinguished from the rest of its bar by an edge too, not only by colour. */
export const failed = style({ fill: colour.accent, stroke: colour.surface, strokeWidth: 1 })

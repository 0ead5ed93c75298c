import { style } from '@vanilla-extract/css'
import { colour } from '#app/ui/tokens.css.ts'

export const picture = style({ width: '100%', maxWidth: '22rem', height: 'auto' })
export const paper = style({ fill: colour.surface, stroke: colour.lineStrong, strokeWidth: 1.5 })
const stroke = { fill: 'none', strokeLinecap: 'round' } as const
export const words = style({ ...stroke, stroke: colour.line, strokeWidth: 6 })
export const rule = style({ ...stroke, stroke: colour.line, strokeWidth: 1.5 })
export const amount = style({ ...stroke, stroke: colour.muted, strokeWidth: 6 })
export const payment = style({ fill: colour.brandSoft })
export const total = style({ ...stroke, stroke: colour.brand, strokeWidth: 8 })
export const seal = style({ fill: colour.brand })
export const mark = style({ ...stroke, stroke: colour.focus, strokeWidth: 5 })

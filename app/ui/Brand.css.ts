import { style } from '@vanilla-extract/css'
import { colour } from './tokens.css.ts'

export const paper = style({ fill: colour.onDark })
const stroke = { strokeWidth: 2.4, strokeLinecap: 'round' } as const
export const lines = style({ ...stroke, stroke: colour.side })
export const mark = style({ ...stroke, stroke: colour.focus })

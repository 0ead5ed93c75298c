import { style } from '@vanilla-extract/css'
import { colour } from '#app/ui/tokens.css.ts'

export const chart = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })

export const paid = style({ fill: colour.positive, fontSize: '13px', fontWeight: 650 })
export const area = style({ fill: colour.brandSoft })
export const line = style({ fill: 'none', stroke: colour.brand, strokeWidth: 2.5 })
export const mark = style({ fill: colour.surface, stroke: colour.positive, strokeWidth: 3 })

import { globalStyle, style } from '@vanilla-extract/css'
import { colour, media, space } from '#app/ui/tokens.css.ts'

/** The search comes first if there is one column and something was found, and is beside the records if there are two. */
export const report = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.split]: {
      gridTemplateColumns: 'minmax(0, 2.2fr) minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"records searched" "records open"',
    },
  },
})
const area = (name: string) => style({ '@media': { [media.split]: { gridArea: name } } })
export const searched = area('searched')
export const records = area('records')
export const open = area('open')

/** Two of the figures side by side on a phone. */
export const figures = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
})

globalStyle(`${figures} > :last-child:nth-child(odd)`, {
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
})
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: '.375rem' })

export const figure = style({ fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 700 })

/** The parts of a record's card, separated by lines. */
export const part = style({ borderTop: `1px solid ${colour.line}`, paddingTop: space.m })
export const record = style({ breakInside: 'avoid' })

const sign = style({ display: 'flex', gap: '.375rem', alignItems: 'flex-start' })
export const same = style([sign, { color: colour.positive }])
export const unsaid = style([sign, { color: colour.muted }])
globalStyle(`:is(${same},${unsaid}) > svg`, { flex: 'none', marginTop: '.25em' })

export const facts = style({ display: 'grid', gap: space.m })
globalStyle(`${facts} > div`, {
  '@media': {
    [media.narrow]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
      columnGap: space.m,
    },
  },
})
globalStyle(`${facts} dt`, { fontSize: '.875rem', color: colour.muted })
globalStyle(`${facts} dd`, { '@media': { [media.narrow]: { gridColumn: 2 } } })
globalStyle(`${facts} dd`, { overflowWrap: 'anywhere' })
globalStyle(`${facts} dd + dd`, { marginTop: space.s })

/** A table name only for screen readers takes no space. */
globalStyle(`${records} caption`, { padding: 0 })

/** Two buttons side by side, on a phone as well. */
export const acts = style({
  display: 'flex',
  gap: space.m,
  '@media': { [media.phone]: { width: '100%', display: 'grid', gridTemplateColumns: '1fr 1fr' } },
})

/** Text shown once, below everything. */
export const aside = style({ display: 'flex', gap: space.sm, alignItems: 'flex-start', color: colour.muted })
globalStyle(`${aside} > svg`, { flex: 'none', marginTop: '.1em' })

/** Points of more than one line. */
export const points = style({})
globalStyle(`${points} > li + li`, { marginTop: space.s })

import { style, styleVariants } from '@vanilla-extract/css'
import { colour, media, space } from '#app/ui/tokens.css.ts'

/** Twelve months beside each other; four on a phone, three with large text. */
export const strip = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: `${space.sm} .375rem`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(4.25rem, 1fr))',
  '@media': { [media.split]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' } },
})

export const month = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  gap: '.125rem',
  textAlign: 'center',
  fontSize: '.8125rem',
  lineHeight: 1.25,
})

export const year = style({ color: colour.muted })

const box = style({
  width: '100%',
  height: '2.5rem',
  borderRadius: '6px',
  display: 'grid',
  placeItems: 'center',
  border: '1px solid transparent',
  marginBlockEnd: '.125rem',
})

/** They differ in shape too, not only in colour. */
export const mark = styleVariants({
  current: [box, { background: colour.positiveSoft, color: colour.positive, borderColor: colour.positive }],
  late: [box, { background: colour.criticalSoft, color: colour.critical, border: '2px solid currentColor' }],
  not_confirmed: [
    box,
    { background: colour.cautionSoft, color: colour.caution, border: '2px solid currentColor' },
  ],
  not_known: [box, { border: `2px dashed ${colour.lineStrong}`, color: colour.muted }],
  not_due: [box, { border: `1px dashed ${colour.line}`, color: colour.muted }],
  before: [box, { background: colour.greySoft, color: colour.muted }],
  no_lease: [box, { background: colour.greySoft, color: colour.muted }],
})

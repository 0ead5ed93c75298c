import { globalStyle, style } from '@vanilla-extract/css'
import { colour, media, radius, space } from '#app/ui/tokens.css.ts'

/** Up to three cards side by side, all of a row as high. */
export const perks = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
})

const framed = {
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius,
} as const

/** One link: the company's name, over the whole card. */
export const card = style({
  ...framed,
  padding: '1.25rem 1.5rem',
  display: 'grid',
  gridTemplateColumns: '3rem minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  gap: `${space.s} ${space.m}`,
  height: '100%',
  position: 'relative',
  '@media': { [media.narrow]: { padding: space.m } },
})
globalStyle(`${card} h2`, { fontSize: '.875rem' })
globalStyle(`${card} h2 a`, { color: 'inherit', textDecoration: 'none' })
globalStyle(`${card} h2 a::after`, { content: '""', position: 'absolute', inset: 0, borderRadius: radius })
globalStyle(`${card} h2 a:focus-visible`, { outline: 0, boxShadow: 'none' })
globalStyle(`${card}:focus-within:has(:focus-visible)`, {
  outline: `3px solid ${colour.focus}`,
  outlineOffset: '2px',
})

export const off = style({ fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-.01em', lineHeight: 1.3 })
export const text = style({ gridColumn: '1 / -1' })
export const end = style({ gridColumn: '1 / -1', display: 'grid', fontSize: '.875rem' })
export const like = style({ color: colour.brand, textDecoration: 'underline', textUnderlineOffset: '.15em' })

/** Light in every colour scheme: most logos are made for paper. */
export const logo = style({
  width: '3rem',
  height: '3rem',
  border: `1px solid ${colour.line}`,
  borderRadius: radius,
  colorScheme: 'only light',
  background: 'Canvas',
  color: 'CanvasText',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  fontWeight: 650,
})
globalStyle(`${logo} img`, { width: '2.5rem', height: '2.5rem', objectFit: 'contain' })

export const head = style({
  display: 'grid',
  gridTemplateColumns: '3rem minmax(0, 1fr)',
  gap: space.m,
  alignItems: 'center',
})
export const headText = style({ display: 'grid' })
export const company = style({ fontSize: '1rem' })

export const coupon = style({
  border: `1px dashed ${colour.lineStrong}`,
  borderRadius: radius,
  background: colour.page,
  padding: `${space.sm} ${space.m}`,
  display: 'grid',
  gap: space.xs,
})
globalStyle(`${coupon} h3`, { fontSize: '.875rem', fontWeight: 400, color: colour.muted })
globalStyle(`${coupon} h3:focus`, { outline: 0, boxShadow: 'none' })
globalStyle(`${coupon} code`, {
  padding: 0,
  background: 'none',
  fontSize: '1.25rem',
  fontWeight: 650,
  letterSpacing: '.04em',
})

/** One under the other on a phone, as wide as the sheet. */
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.sm,
  '@media': { [media.narrow]: { display: 'grid' } },
})

export const steps = style({ display: 'grid', gap: space.s })

export const quietNote = style({ display: 'flex', gap: space.sm, color: colour.muted, fontSize: '.875rem' })

import { globalStyle, style } from '@vanilla-extract/css'
import { colour, media, space } from '../tokens.css.ts'

/** A narrow screen, or a frame too narrow for large text. */
const narrow = (rule: object) => ({
  '@media': {
    [`screen and ${media.narrow}`]: rule,
    screen: { '@container': { '(max-width: 28rem)': rule } },
  },
})

/** Around each table: its content is laid out by the available room. */
export const frame = style({ containerType: 'inline-size' })

export const table = style({ borderCollapse: 'collapse', width: '100%', ...narrow({ display: 'block' }) })

const within = (selector: string) => `${table} ${selector}`

globalStyle(within('caption'), { paddingBottom: space.s, ...narrow({ display: 'block' }) })
globalStyle(within(':is(th,td)'), {
  textAlign: 'start',
  verticalAlign: 'top',
  padding: '.625rem .75rem',
  borderBottom: `1px solid ${colour.line}`,
})
globalStyle(within(':is(th,td):first-child'), { paddingInlineStart: 0 })
globalStyle(within(':is(th,td):last-child'), { paddingInlineEnd: 0 })
globalStyle(within('tbody tr:last-child > *'), { borderBottom: 0 })
globalStyle(within('thead th'), {
  fontSize: '.8125rem',
  color: colour.muted,
  verticalAlign: 'bottom',
  borderBottom: `1px solid ${colour.line}`,
})
// A column of buttons is as wide as their words.
globalStyle(within('td button'), { '@media': { [media.medium]: { whiteSpace: 'nowrap' } } })
globalStyle(within('tfoot :is(th,td)'), { fontWeight: 650, borderTop: `2px solid ${colour.line}` })
globalStyle(within('small'), { display: 'block', color: colour.muted, fontWeight: 400 })

export const group = style({})
globalStyle(within(`${group} > th`), { color: colour.muted, fontSize: '.875rem' })
globalStyle(within('tbody + tbody'), narrow({ marginTop: space.m }))

export const numeric = style({})
globalStyle(within(`${numeric}${numeric}`), {
  '@media': { [media.medium]: { textAlign: 'end', whiteSpace: 'nowrap' }, print: { textAlign: 'end' } },
})
globalStyle(within(`${numeric}${numeric}`), {
  '@media': {
    screen: { '@container': { '(max-width: 28rem)': { textAlign: 'start', whiteSpace: 'normal' } } },
  },
})

// Narrow: every row is a block below the cell that names it, every other cell a line with its column's name. The single
// track may be narrower than its longest word, which then breaks.
globalStyle(within('thead'), narrow({ display: 'none' }))
globalStyle(within(':is(tbody,tfoot)'), narrow({ display: 'block' }))
globalStyle(
  within('tr'),
  narrow({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.xs,
    padding: '.75rem 0',
    borderBottom: `1px solid ${colour.line}`,
  }),
)
globalStyle(within('tr:last-child'), narrow({ borderBottom: 0, paddingBottom: 0 }))
globalStyle(within('tr > :is(th,td)'), narrow({ padding: 0, border: 0 }))
globalStyle(within('tr > th'), narrow({ order: -1 }))
globalStyle(
  within('[data-label]'),
  narrow({ display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: space.m }),
)
globalStyle(
  within('[data-label]::before'),
  narrow({ content: 'attr(data-label)', color: colour.muted, fontSize: '.875rem', fontWeight: 400 }),
)

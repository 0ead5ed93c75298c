/** How the header of an order lays out the parties. */
import type { Chance } from '../core.ts'
import type { Block } from '../page.ts'
import type { Facts } from './facts.ts'
import { listed } from './facts.ts'

export const heading = (words: string): Block => ({ kind: 'text', text: words, bold: true, align: 'center' })
export const text = (words: string, bold = false): Block => ({ kind: 'text', text: words, bold })
const centred = (words: string): Block => ({ kind: 'text', text: words, align: 'center' })

export interface RoleWords {
  landlord: string
  tenant: string
}

/** Name above role, name beside role, role before name, or both roles over two columns. */
export function parties(
  chance: Chance,
  f: Facts,
  landlordApplied: boolean,
  onlyByApplication: boolean,
  words: RoleWords | null,
): Block[] {
  const many = f.tenants.length > 1
  const s = (word: string, several: boolean) => (several ? `${word}s` : word)
  const style = chance.int(0, 2)
  const roleOf = (side: 'landlord' | 'tenant'): string => {
    const several = side === 'tenant' && many
    if (words) return s(words[side], several)
    const applied = (side === 'landlord') === landlordApplied
    const asks = s(applied ? 'Applicant' : 'Respondent', several)
    const is = s(side === 'landlord' ? 'Landlord' : 'Tenant', several)
    if (onlyByApplication) return `${asks}/${is}`
    return [is, `${asks}/${is}`, `${is} (${asks})`][style] ?? is
  }
  const sides = landlordApplied ? (['landlord', 'tenant'] as const) : (['tenant', 'landlord'] as const)
  const names = { landlord: f.landlords, tenant: f.tenants }
  const layout = chance.pick(['above', 'beside', 'label', 'columns', 'above'])
  const [first, second] = sides
  if (layout === 'label')
    return sides.flatMap((side) => [text(`${roleOf(side)}: ${listed(names[side], 'and')}`)])
  if (layout === 'columns')
    return [
      {
        kind: 'row',
        cells: [
          { text: roleOf(first), width: 0.5, bold: true },
          { text: roleOf(second), width: 0.5, bold: true },
        ],
      },
      {
        kind: 'row',
        cells: [
          { text: names[first].join('\n'), width: 0.5 },
          { text: names[second].join('\n'), width: 0.5 },
        ],
      },
    ]
  const divider = chance.pick(['- and -', 'and', 'AND', '– and –', 'v.'])
  const out: Block[] = [text(chance.pick(['BETWEEN:', 'Between:', 'BETWEEN']))]
  for (const [i, side] of sides.entries()) {
    if (i > 0) out.push(centred(divider))
    if (layout === 'beside')
      out.push({
        kind: 'row',
        cells: [
          { text: '', width: 0.15 },
          { text: names[side].join('\n'), width: 0.5 },
          { text: roleOf(side), width: 0.35 },
        ],
      })
    else {
      if (chance.bool()) out.push(centred(listed(names[side], 'and')))
      else
        out.push(...names[side].map((name, n) => centred(n < names[side].length - 1 ? `${name} and` : name)))
      out.push({ kind: 'text', text: roleOf(side), align: 'right' })
    }
  }
  out.push({ kind: 'gap', lines: 1 })
  return out
}

import { tableLimits } from '../limits.ts'
import { TableRefused } from '../refusal.ts'
import { type NumberShown, shownBy } from './number-format.ts'
import { readXml } from './read-xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** How each style of the workbook shows numbers. */
export async function readStyles(parts: ZipParts, part: string | null): Promise<NumberShown[]> {
  if (part === null) return []
  const codes = new Map<number, string>()
  const formatOfStyle: number[] = []
  let isCell = false
  await readXml(parts.textOf(part), {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (name === 'cellXfs') isCell = true
      if (name === 'xf' && isCell) formatOfStyle.push(Number(attribute('numFmtId') ?? 0))
      if (formatOfStyle.length > tableLimits.styles || codes.size > tableLimits.styles)
        throw new TableRefused('too-many-texts')
    },
    close(name) {
      if (name === 'cellXfs') isCell = false
    },
  })
  return formatOfStyle.map((id) => shownBy(id, codes.get(id)))
}

import { tableLimits } from '../limits.ts'
import { TableRefused } from '../refusal.ts'
import { tidyCell } from './cell-counter.ts'
import { readXml } from './read-xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** The texts of a workbook, which its cells name by number. */
export async function readSharedStrings(parts: ZipParts, part: string | null): Promise<string[]> {
  const strings: string[] = []
  if (part === null) return strings
  let characters = 0
  const item = textItem('si', (text) => {
    strings.push(tidyCell(text))
    characters += text.length
    if (strings.length > tableLimits.sharedStrings || characters > tableLimits.sharedCharacters)
      throw new TableRefused('too-many-texts')
  })
  await readXml(parts.textOf(part), {
    ...item,
    open(name, attribute) {
      if (name === 'sst' && Number(attribute('uniqueCount')) > tableLimits.sharedStrings)
        throw new TableRefused('too-many-texts')
      item.open(name)
    },
  })
  return strings
}

/** How workbooks write characters that XML cannot have: `_x000D_`. */
const escaped = /_x([0-9a-f]{4})_/gi

/** Collects the text of an item, which may be in runs of different fonts; how it is pronounced (rPh) is no part of it. */
export function textItem(itemName: string, onText: (text: string) => void) {
  let text: string | null = null
  let isText = false
  let pronounced = 0
  return {
    open(name: string): void {
      if (name === itemName) text = ''
      if (name === 'rPh') pronounced += 1
      isText = name === 't' && text !== null && pronounced === 0
    },
    text(piece: string): void {
      if (!isText || text === null) return
      text += piece
      if (text.length > tableLimits.cellCharacters) throw new TableRefused('line-too-long')
    },
    close(name: string): void {
      isText = false
      if (name === 'rPh') pronounced -= 1
      if (name !== itemName || text === null) return
      onText(text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))))
      text = null
    },
  }
}

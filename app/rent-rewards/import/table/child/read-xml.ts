import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { TableRefused } from '../refusal.ts'

/** What a reader of a part listens to. Names come without their prefix: programs choose it. */
export type XmlReader = {
  open?(name: string, attribute: (name: string) => string | undefined): void
  text?(text: string): void
  close?(name: string): void
  /** Between two pieces, where what has been read so far can be handed on. */
  pause?(): Promise<void>
}

/** Reads a part piece by piece. A workbook has no document type: one would refer to content outside of it. */
export async function readXml(pieces: AsyncIterable<string>, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('doctype', () => {
    throw new TableRefused('outside-reference')
  })
  parser.on('error', (error) => {
    throw new TableRefused('broken', error.message)
  })
  parser.on('opentag', (tag) => reader.open?.(localName(tag.name), attributesOf(tag)))
  parser.on('text', (text) => reader.text?.(text))
  parser.on('cdata', (text) => reader.text?.(text))
  parser.on('closetag', (tag) => reader.close?.(localName(tag.name)))
  let isThere = false
  for await (const piece of pieces) {
    isThere = true
    parser.write(piece)
    await reader.pause?.()
  }
  // A workbook may lack a part.
  if (isThere) parser.close()
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** By its name, or with any prefix: `r:id`. */
function attributesOf({ attributes }: SaxesTagPlain) {
  return (name: string): string | undefined => {
    const plain = attributes[name]
    if (plain !== undefined) return plain
    const prefixed = Object.keys(attributes).find((each) => each.endsWith(`:${name}`))
    return prefixed === undefined ? undefined : attributes[prefixed]
  }
}

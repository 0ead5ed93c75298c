// A picture's metadata holds where and with what it was taken.
import { inflateSync } from 'node:zlib'
import { PDFArray, type PDFContext, type PDFDict, PDFName, type PDFRawStream } from '@cantoo/pdf-lib'

const maxInflated = 60_000_000

/** A picture as stored, without metadata. */
export function withoutNotes(
  context: PDFContext,
  { dict, contents }: PDFRawStream,
): { dict: PDFDict; contents: Uint8Array } {
  const filters = filtersOf(context, dict)
  const last = filters.at(-1)
  if (last !== 'DCTDecode' && last !== 'JPXDecode') return { dict, contents }
  const clean = last === 'DCTDecode' ? withoutSegments : withoutBoxes
  if (filters.length === 1) return { dict, contents: clean(contents) }
  if (filters.length !== 2 || filters[0] !== 'FlateDecode') throw new Error(`a picture in ${filters}`)
  const plain = dict.clone()
  plain.set(PDFName.of('Filter'), PDFName.of(last))
  plain.delete(PDFName.of('DecodeParms'))
  return { dict: plain, contents: clean(inflateSync(contents, { maxOutputLength: maxInflated })) }
}

const longFilter: Record<string, string> = { DCT: 'DCTDecode', Fl: 'FlateDecode' }

function filtersOf(context: PDFContext, dict: PDFDict): string[] {
  const filter = context.lookup(dict.get(PDFName.of('Filter')))
  const all = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : []
  return all.flatMap((each) => {
    const name = context.lookup(each)
    if (!(name instanceof PDFName)) return []
    return [longFilter[name.decodeText()] ?? name.decodeText()]
  })
}

const [MARK, START, END, COMMENT] = [0xff, 0xd8, 0xd9, 0xfe]

/** A JPEG without its comments, camera metadata and appended data. */
export function withoutSegments(jpeg: Uint8Array): Uint8Array {
  if (jpeg[0] !== MARK || jpeg[1] !== START) throw new Error('no JPEG')
  const kept = [jpeg.subarray(0, 2)]
  let at = 2
  while (at < jpeg.length) {
    const next = nextMark(jpeg, at)
    // From a scan to the next marker is image data.
    if (kept.length > 1) kept.push(jpeg.subarray(at, next))
    const mark = jpeg[next + 1]
    if (mark === undefined || mark === END) {
      kept.push(jpeg.subarray(next, next + 2))
      break
    }
    const end = next + 2 + (jpeg[next + 2] ?? 0) * 256 + (jpeg[next + 3] ?? 0)
    if (isDrawn(jpeg, next, mark)) kept.push(jpeg.subarray(next, end))
    at = end
  }
  return Buffer.concat(kept)
}

/** Application segments to keep: the resolution, colours, and how colours are encoded. */
function isDrawn(jpeg: Uint8Array, at: number, mark: number): boolean {
  if (mark === COMMENT) return false
  if (mark < 0xe0 || mark > 0xef) return true
  const name = Buffer.from(jpeg.subarray(at + 4, at + 16)).toString('latin1')
  return /^(?:JFIF\0|ICC_PROFILE\0|Adobe)/.test(name)
}

/** The next segment marker: not a byte of image data that looks like one, and not a restart within it. */
function nextMark(jpeg: Uint8Array, from: number): number {
  for (let at = from; at < jpeg.length; at += 1) {
    const mark = jpeg[at + 1] ?? END
    if (jpeg[at] === MARK && mark !== 0 && mark !== MARK && (mark < 0xd0 || mark > 0xd7)) return at
  }
  return jpeg.length
}

const notes = new Set(['xml ', 'uuid', 'asoc', 'uinf', 'mp7b'])

/** A JPEG 2000 without the boxes that hold metadata. */
export function withoutBoxes(file: Uint8Array): Uint8Array {
  // The codestream alone, in no box.
  if (file[0] === MARK) return file
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const kept: Uint8Array[] = []
  let at = 0
  while (at + 8 <= file.length) {
    const short = view.getUint32(at)
    const length = short === 0 ? file.length - at : short === 1 ? Number(view.getBigUint64(at + 8)) : short
    if (length < 8) throw new Error('no JPEG 2000')
    const name = Buffer.from(file.subarray(at + 4, at + 8)).toString('latin1')
    if (!notes.has(name)) kept.push(file.subarray(at, at + length))
    at += length
  }
  return Buffer.concat(kept)
}

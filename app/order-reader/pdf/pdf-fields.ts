// What was filled into a form belongs to the order; the fields do not.
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPageLeaf,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import type { PdfObjects } from './pdf-objects.ts'

const name = (text: string) => PDFName.of(text)
const hidden = 2
const notViewed = 32

/** Draws the fields of a page into its copy as they look. Every other annotation is left out. */
export function flattenFields(page: PDFPageLeaf, copy: PDFPageLeaf, objects: PdfObjects): void {
  const drawings = fieldsOf(page).flatMap((field) => {
    const look = lookOf(field)
    const place = look && placeOf(field, look.stream)
    return place ? [{ ref: look.ref, place }] : []
  })
  if (drawings.length === 0) return
  const context = copy.context
  const resources = ownDict(copy, 'Resources')
  const pictures = ownDict(resources, 'XObject')
  const lines = drawings.map(({ ref, place }, index) => {
    const as = `RbField${index}`
    const form = context.lookup(objects.copy(ref))
    if (form instanceof PDFStream) {
      form.dict.set(name('Type'), name('XObject'))
      form.dict.set(name('Subtype'), name('Form'))
    }
    pictures.set(name(as), objects.copy(ref))
    return `q ${place.map((each) => each.toFixed(4)).join(' ')} cm /${as} Do Q`
  })
  const before = copy.get(name('Contents'))
  const contents = context.lookup(before)
  const own = contents instanceof PDFArray ? contents.asArray() : before ? [before] : []
  const stream = (text: string) => context.register(context.stream(text))
  copy.set(name('Contents'), context.obj([stream('q\n'), ...own, stream(`\nQ\n${lines.join('\n')}\n`)]))
}

/** Pages can share resources. */
function ownDict(of: PDFDict, key: string): PDFDict {
  const shared = of.lookupMaybe(name(key), PDFDict)
  const own = shared ? shared.clone() : PDFDict.withContext(of.context)
  of.set(name(key), own)
  return own
}

function fieldsOf(page: PDFPageLeaf): PDFDict[] {
  const all = page.Annots()
  return Array.from({ length: all?.size() ?? 0 }, (_, index) => all?.lookup(index)).filter(
    (each): each is PDFDict => each instanceof PDFDict && isShownField(each),
  )
}

function isShownField(annotation: PDFDict): boolean {
  if (annotation.lookup(name('Subtype')) !== name('Widget')) return false
  const flags = annotation.lookup(name('F'))
  return !(flags instanceof PDFNumber && flags.asNumber() & (hidden | notViewed))
}

/** How a field looks in its state. */
function lookOf(field: PDFDict): { ref: PDFRef; stream: PDFStream } | null {
  let look: PDFObject | undefined = field.lookupMaybe(name('AP'), PDFDict)?.get(name('N'))
  const states = field.context.lookup(look)
  if (states instanceof PDFDict) {
    const state = field.lookup(name('AS'))
    look = state instanceof PDFName ? states.get(state) : undefined
  }
  const stream = field.context.lookup(look)
  return look instanceof PDFRef && stream instanceof PDFStream ? { ref: look, stream } : null
}

type Numbers = [number, number, number, number]

/** The matrix that fits a field's drawing to its rectangle (ISO 32000, 12.5.5); null if it draws nothing. */
function placeOf(field: PDFDict, { dict }: PDFStream): number[] | null {
  const box = numbersOf(dict, 'BBox', 4) as Numbers | null
  const rectangle = numbersOf(field, 'Rect', 4) as Numbers | null
  if (!box || !rectangle) return null
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(dict, 'Matrix', 6) ?? []
  const corners = [0, 2].flatMap((x) => [1, 3].map((y) => [box[x] ?? 0, box[y] ?? 0] as const))
  const xs = corners.map(([x, y]) => a * x + c * y + e)
  const ys = corners.map(([x, y]) => b * x + d * y + f)
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom]
  if (!(width > 0 && height > 0)) return null
  const [x, y] = [Math.min(rectangle[0], rectangle[2]), Math.min(rectangle[1], rectangle[3])]
  const [sx, sy] = [
    Math.abs(rectangle[2] - rectangle[0]) / width,
    Math.abs(rectangle[3] - rectangle[1]) / height,
  ]
  return [sx, 0, 0, sy, x - left * sx, y - bottom * sy]
}

function numbersOf(dict: PDFDict, key: string, count: number): number[] | null {
  const array = dict.lookup(name(key))
  if (!(array instanceof PDFArray) || array.size() < count) return null
  const all = array.asArray().map((each) => dict.context.lookup(each))
  return all.every((each) => each instanceof PDFNumber) ? all.map((each) => each.asNumber()) : null
}

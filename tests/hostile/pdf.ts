/** An object of a PDF: as text, or a dictionary with a stream. */
export type PdfObject = string | { dict: string; data: Uint8Array }

/**
 * A PDF of these objects, numbered from 1, with a complete cross-reference table: only the inserted problem is wrong,
 * so that nothing else can refuse it first. The first object is its catalog.
 */
export function pdf(objects: readonly PdfObject[], { trailer = '', before = '' } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(`${before}%PDF-1.7\n`)]
  let length = parts[0]?.length ?? 0
  const push = (bytes: Buffer) => {
    parts.push(bytes)
    length += bytes.length
  }
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    places.push(length)
    push(Buffer.from(`${index + 1} 0 obj\n`))
    push(bodyOf(object))
    push(Buffer.from('\nendobj\n'))
  }
  const start = length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  push(Buffer.from(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows.join('')}`))
  push(Buffer.from(`trailer\n<< /Size ${places.length + 1} /Root 1 0 R ${trailer} >>\n`))
  push(Buffer.from(`startxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

function bodyOf(object: PdfObject): Buffer {
  if (typeof object === 'string') return Buffer.from(object)
  const head = Buffer.from(`<< ${object.dict} /Length ${object.data.byteLength} >>\nstream\n`)
  return Buffer.concat([head, object.data, Buffer.from('\nendstream')])
}

type OnePage = {
  content?: PdfObject
  resources?: string
  page?: string
  catalog?: string
  more?: PdfObject[]
}

/** A PDF of one page, whose content is object 4; additional objects are numbered from 5. */
export function onePage(
  { content = stream(''), resources = '', page = '', catalog = '', more = [] }: OnePage,
  options: Parameters<typeof pdf>[1] = {},
): Buffer {
  return pdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << ${resources} >> ${page} >>`,
      content,
      ...more,
    ],
    options,
  )
}

export const stream = (data: string | Uint8Array, dict = ''): PdfObject => ({
  dict,
  data: typeof data === 'string' ? Buffer.from(data) : data,
})

/** A page that shows one picture, object 5. */
export const pictured = (dict: string, data: Uint8Array, more: PdfObject[] = []): Buffer =>
  onePage({
    content: stream('q 612 0 0 792 0 0 cm /Im Do Q'),
    resources: '/XObject << /Im 5 0 R >>',
    more: [stream(data, `/Type /XObject /Subtype /Image ${dict}`), ...more],
  })

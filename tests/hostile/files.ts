import { gzipSync } from 'node:zlib'
import { jbig2Page, jpegHead, jpxHead, lzwZeros, packed, zeros } from './bombs.ts'
import { onePage, type PdfObject, pdf, pictured, stream } from './pdf.ts'

/** A file that means harm, made when it is asked for. None is larger than an upload may be. */
export type HostileFile = { name: string; make: () => Buffer }

const flates = (times: number) => `/Filter [${'/FlateDecode '.repeat(times)}]`
const gray = (width: number, height = width) =>
  `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`
const repeated = (text: string, times: number) => Buffer.from(text.repeat(times))
/** What unpacks to more than a machine has. */
const filterBombs: HostileFile[] = [
  { name: 'flate', make: () => onePage({ content: stream(zeros(8_000), flates(1)) }) },
  { name: 'flate twice', make: () => onePage({ content: stream(packed(zeros(4_000, 32), 1), flates(2)) }) },
  {
    name: 'flate three times, some kilobytes',
    make: () => onePage({ content: stream(packed(zeros(4_000, 32), 2), flates(3)) }),
  },
  { name: 'lzw', make: () => onePage({ content: stream(lzwZeros(300), '/Filter /LZWDecode') }) },
  {
    name: 'lzw in flate',
    make: () => onePage({ content: stream(packed(lzwZeros(300), 1), '/Filter [/FlateDecode /LZWDecode]') }),
  },
  {
    name: 'ascii 85',
    make: () => onePage({ content: stream(zeros(600, 122), '/Filter [/FlateDecode /ASCII85Decode]') }),
  },
  {
    name: 'run length',
    make: () => onePage({ content: stream(zeros(40, 129), '/Filter [/FlateDecode /RunLengthDecode]') }),
  },
  {
    name: 'hexadecimal',
    make: () => onePage({ content: stream(zeros(3_000, 50), '/Filter [/FlateDecode /ASCIIHexDecode]') }),
  },
  {
    name: 'predictor of a thousand million columns',
    make: () =>
      onePage({
        content: stream(
          zeros(100),
          '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Colors 32 /BitsPerComponent 16 /Columns 1000000000 >>',
        ),
      }),
  },
  {
    name: 'metadata',
    make: () =>
      onePage({
        catalog: '/Metadata 5 0 R',
        more: [stream(zeros(3_000, 60), `/Type /Metadata /Subtype /XML ${flates(1)}`)],
      }),
  },
  { name: 'font program', make: () => onePage(withFont(stream(zeros(3_000), flates(1)))) },
  { name: 'colour table', make: () => colourTable() },
]

function withFont(program: PdfObject, unicode: PdfObject = stream('')) {
  return {
    content: stream('BT /F 12 Tf 50 700 Td (Order of the Board) Tj ET'),
    resources: '/Font << /F 5 0 R >>',
    more: [
      '<< /Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 32 /LastChar 32 /Widths [500] /FontDescriptor 6 0 R /ToUnicode 8 0 R >>',
      '<< /Type /FontDescriptor /FontName /X /Flags 32 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 /CapHeight 1 /StemV 1 /FontFile2 7 0 R >>',
      program,
      unicode,
    ],
  }
}

const colourTable = () =>
  pictured(
    '/Width 4000 /Height 4000 /BitsPerComponent 8 /ColorSpace [/Indexed /DeviceRGB 255 6 0 R] /Filter /FlateDecode',
    zeros(16),
    [stream(zeros(3_000), flates(1))],
  )

/** Pictures of a size that no paper has. */
const pictures: HostileFile[] = [
  {
    name: 'picture of 30,000 x 30,000',
    make: () => pictured(`${gray(30_000)} /Filter /FlateDecode`, zeros(900)),
  },
  {
    name: 'picture of 30,000 x 30,000 in colour and 16 bits',
    make: () =>
      pictured(
        '/Width 30000 /Height 30000 /ColorSpace /DeviceRGB /BitsPerComponent 16 /Filter [/FlateDecode /FlateDecode]',
        packed(zeros(5_400), 1),
      ),
  },
  {
    name: 'fax of 30,000 x 30,000',
    make: () =>
      pictured(
        '/Width 30000 /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter [/FlateDecode /CCITTFaxDecode] /DecodeParms [null << /K -1 /Columns 30000 /Rows 30000 >>]',
        zeros(1, 255),
      ),
  },
  {
    name: 'picture just within the limit, in 16 bits',
    make: () =>
      pictured(
        '/Width 6600 /Height 6600 /ColorSpace /DeviceCMYK /BitsPerComponent 16 /Filter /FlateDecode',
        zeros(349),
      ),
  },
  {
    name: 'soft mask of 30,000 x 30,000',
    make: () =>
      pictured(
        '/Width 10 /Height 10 /ColorSpace /DeviceGray /BitsPerComponent 8 /SMask 6 0 R',
        Buffer.alloc(100),
        [stream(zeros(900), `/Type /XObject /Subtype /Image ${gray(30_000)} /Filter /FlateDecode`)],
      ),
  },
  {
    name: 'stencil of 60,000 x 60,000',
    make: () =>
      pictured(
        '/Width 60000 /Height 60000 /ImageMask true /BitsPerComponent 1 /Filter /FlateDecode',
        zeros(450),
      ),
  },
  {
    name: 'jpeg of 65,500 x 65,500',
    make: () =>
      pictured(
        '/Width 65500 /Height 65500 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
        jpegHead(65_500, 65_500),
      ),
  },
  {
    name: 'jpeg of 65,500 x 65,500 that says 100 x 100',
    make: () =>
      pictured(
        '/Width 100 /Height 100 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
        jpegHead(65_500, 65_500),
      ),
  },
  {
    name: 'jpeg 2000 of 60,000 x 60,000',
    make: () => pictured('/Width 100 /Height 100 /Filter /JPXDecode', jpxHead(60_000, 60_000, 60_000)),
  },
  {
    name: 'jpeg 2000 in a thousand million tiles',
    make: () => pictured('/Width 100 /Height 100 /Filter /JPXDecode', jpxHead(60_000, 60_000, 1)),
  },
  {
    name: 'jbig2 of 60,000 x 60,000',
    make: () =>
      pictured(
        '/Width 100 /Height 100 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode',
        jbig2Page(60_000, 60_000),
      ),
  },
  {
    name: 'inline picture of 30,000 x 30,000',
    make: () => onePage({ content: stream('q BI /W 30000 /H 30000 /CS /G /BPC 8 /F /AHx ID 00> EI Q') }),
  },
  {
    name: 'page as large as a city',
    make: () =>
      onePage({
        page: '/MediaBox [0 0 1e9 1e9] /UserUnit 1000',
        content: stream(repeated('0 0 1000000 1000000 re f ', 100)),
      }),
  },
  { name: 'two thousand large pictures', make: () => manyPictures(2_000) },
]

/** One after the other, each within every limit. */
function manyPictures(count: number): Buffer {
  const picture = packed(zeros(9), 1)
  const names = Array.from({ length: count }, (_, index) => `/I${index}`)
  return onePage({
    content: stream(names.map((name) => `${name} Do `).join('')),
    resources: `/XObject << ${names.map((name, index) => `${name} ${index + 6} 0 R`).join(' ')} >>`,
    more: [
      '<< >>',
      ...names.map(() => stream(picture, `/Type /XObject /Subtype /Image ${gray(3_000)} ${flates(2)}`)),
    ],
  })
}

const form = (body: string, resources = '', dict = '') =>
  stream(body, `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << ${resources} >> ${dict}`)

/** Each form shows the next, so many times. */
function forms(depth: number, times: number, dict = ''): Buffer {
  return onePage({
    content: stream('/X Do'),
    resources: '/XObject << /X 5 0 R >>',
    more: Array.from({ length: depth }, (_, index) =>
      index === depth - 1
        ? form('0 0 10 10 re f', '', dict)
        : form('/X Do '.repeat(times), `/XObject << /X ${index + 6} 0 R >>`, dict),
    ),
  })
}

const group = '/Group << /S /Transparency /I true /K true >>'

/** What is small to say and long to do. */
const nests: HostileFile[] = [
  { name: 'forms 5,000 deep', make: () => forms(5_000, 1) },
  { name: 'forms ten times in each other, 12 deep', make: () => forms(12, 10) },
  { name: 'transparent forms ten times in each other', make: () => forms(10, 10, group) },
  {
    name: 'a form that shows itself',
    make: () =>
      onePage({
        content: stream('/X Do'),
        resources: '/XObject << /X 5 0 R >>',
        more: [form('/X Do', '/XObject << /X 5 0 R >>')],
      }),
  },
  {
    name: 'three million operators',
    make: () => onePage({ content: stream(packed(repeated('0 0 m 9 9 l S\n', 1_000_000), 1), flates(1)) }),
  },
  { name: 'a million runs of text', make: () => manyRuns(1_000_000) },
  {
    name: 'a word of a hundred million letters',
    make: () =>
      onePage({
        content: stream(
          packed(
            Buffer.concat([
              Buffer.from('BT /F 9 Tf ('),
              Buffer.alloc(100_000_000, 65),
              Buffer.from(') Tj ET'),
            ]),
            1,
          ),
          flates(1),
        ),
        resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
      }),
  },
  {
    name: 'arrays a million deep',
    make: () => onePage({ page: `/Deep ${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}` }),
  },
  {
    name: 'dictionaries 300,000 deep',
    make: () => onePage({ catalog: `/Deep ${'<< /D '.repeat(300_000)} null ${'>>'.repeat(300_000)}` }),
  },
  {
    name: 'arrays a million deep in the content',
    make: () => onePage({ content: stream('['.repeat(1_000_000)) }),
  },
  {
    name: 'saved states without end',
    make: () => onePage({ content: stream(packed(repeated('q ', 3_000_000), 1), flates(1)) }),
  },
  { name: 'a pattern of a thousandth of a point', make: () => pattern() },
  { name: 'a shading of a function of gigabytes', make: () => shading() },
  { name: 'a letter that writes itself', make: () => selfLetter() },
  {
    name: 'an alphabet of a thousand million letters',
    make: () =>
      onePage(
        withFont(
          stream(''),
          stream(
            '/CIDInit begincmap 1 begincodespacerange <00000000> <ffffffff> endcodespacerange 1 beginbfrange <00000000> <7fffffff> <0041> endbfrange endcmap',
          ),
        ),
      ),
  },
]

const manyRuns = (count: number) =>
  onePage({
    content: stream(
      packed(
        Buffer.from(`BT /F 9 Tf ${'1 0 0 1 9 9 Tm (a) Tj 1 0 0 1 300 300 Tm (b) Tj '.repeat(count / 2)} ET`),
        1,
      ),
      flates(1),
    ),
    resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
  })

const pattern = () =>
  onePage({
    content: stream('/Pattern cs /P scn 0 0 612 792 re f'),
    resources: '/Pattern << /P 5 0 R >>',
    more: [
      stream(
        '0 0 1 1 re f',
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1e6 1e6] /XStep 0.001 /YStep 0.001 /Resources << >>',
      ),
    ],
  })

const shading = () =>
  onePage({
    content: stream('/S sh'),
    resources: '/Shading << /S << /ShadingType 1 /ColorSpace /DeviceRGB /Function 5 0 R >> >>',
    more: [
      stream(
        zeros(1_000),
        `/FunctionType 0 /Domain [0 1 0 1] /Range [0 1 0 1 0 1] /Size [30000 30000] /BitsPerSample 8 ${flates(1)}`,
      ),
    ],
  })

const selfLetter = () =>
  onePage({
    content: stream('BT /F 12 Tf 50 700 Td (a) Tj ET'),
    resources: '/Font << /F 5 0 R >>',
    more: [
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1] /Encoding << /Differences [97 /a] >> /CharProcs << /a 6 0 R >> /Resources << /Font << /F 5 0 R >> >> >>',
      stream('1 0 d0 BT /F 12 Tf (aaaaaaaaaa) Tj ET'),
    ],
  })

/** What lies about how a file hangs together. */
const structures: HostileFile[] = [
  {
    name: 'a million objects',
    make: () =>
      xrefStream(
        '/Size 1000001 /W [1 4 2]',
        packed(Buffer.alloc(7_000_007, Buffer.from([1, 0, 0, 0, 9, 0, 0])), 1),
        2,
      ),
  },
  {
    name: '400,000 objects',
    make: () =>
      pdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
        ...Array<string>(400_000).fill('1'),
      ]),
  },
  {
    name: 'a table of a thousand million entries',
    make: () => xrefStream('/Size 1000000000 /W [1 4 2] /Index [0 1000000000]', zeros(2_000)),
  },
  {
    name: 'a packed table of objects',
    make: () => xrefStream('/Size 300000000 /W [1 2 1]', packed(zeros(1_200, 1), 1), 2),
  },
  { name: 'objects packed in gigabytes', make: () => objectStream() },
  { name: 'two thousand million pages', make: () => pages(['3 0 R'], 2_147_483_647) },
  { name: 'the same page 300,000 times', make: () => pages(Array<string>(300_000).fill('3 0 R'), 300_000) },
  { name: 'pages that are their own parents', make: () => pages(['2 0 R', '2 0 R'], 1_000_000) },
  { name: 'tables in a circle', make: () => onePage({}, { trailer: '/Prev 0' }) },
  {
    name: 'a stream as long as itself',
    make: () => onePage({ content: '<< /Length 4 0 R >>\nstream\nendstream' }),
  },
  { name: 'a password checked for ever', make: () => encrypted() },
  { name: 'zip and PDF in one', make: () => Buffer.concat([onePage({}), gzipSync(Buffer.alloc(100_000))]) },
  {
    name: 'page of the web and PDF in one',
    make: () =>
      onePage(
        { content: stream('<script>alert(1)</script>') },
        { before: '<html><script>alert(document.cookie)</script><!--\n' },
      ),
  },
  {
    name: 'scripts at every door',
    make: () =>
      onePage({
        catalog: '/OpenAction << /S /JavaScript /JS (while(true){}) >> /AcroForm << /XFA 5 0 R >>',
        more: [stream('<xdp><template><script>while(true){}</script></template></xdp>')],
      }),
  },
  {
    name: 'a gigabyte of bookmarks',
    make: () =>
      onePage({
        catalog: '/Outlines 5 0 R',
        more: [
          '<< /First 6 0 R /Last 6 0 R /Count 1000000000 >>',
          '<< /Title (x) /Parent 5 0 R /Next 6 0 R /First 6 0 R >>',
        ],
      }),
  },
]

function xrefStream(dict: string, data: Uint8Array, times = 1): Buffer {
  const head = Buffer.from('%PDF-1.7\n')
  const body = Buffer.concat([
    Buffer.from(
      `1 0 obj\n<< /Type /XRef /Root 2 0 R ${dict} ${flates(times)} /Length ${data.byteLength} >>\nstream\n`,
    ),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  return Buffer.concat([head, body, Buffer.from(`startxref\n${head.length}\n%%EOF\n`)])
}

/** The catalog itself stands in a packed stream of objects. */
function objectStream(): Buffer {
  const head = Buffer.from('%PDF-1.7\n')
  const data = packed(zeros(3_000, 32), 1)
  const objects = Buffer.concat([
    Buffer.from(
      `3 0 obj\n<< /Type /ObjStm /N 100000000 /First 2000000000 ${flates(2)} /Length ${data.length} >>\nstream\n`,
    ),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  const start = head.length + objects.length
  const rows = Buffer.from([0, 0, 0, 0, 0, 255, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 3, 0, 1, 0, 0, 0, 9, 0])
  const table = Buffer.concat([
    Buffer.from(`4 0 obj\n<< /Type /XRef /Size 4 /W [1 4 1] /Root 2 0 R /Length ${rows.length} >>\nstream\n`),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ])
  return Buffer.concat([head, objects, table])
}

const pages = (kids: string[], count: number) =>
  pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${count} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ])

const encrypted = () =>
  onePage(
    {
      more: [
        `<< /Filter /Standard /V 5 /R 6 /Length 256 /P -1 /U <${'00'.repeat(48)}> /O <${'00'.repeat(48)}> /UE <${'00'.repeat(32)}> /OE <${'00'.repeat(32)}> /Perms <${'00'.repeat(16)}> >>`,
      ],
    },
    { trailer: `/Encrypt 5 0 R /ID [<${'00'.repeat(1_000_000)}> <00>]` },
  )

export const hostileFiles: readonly HostileFile[] = [...filterBombs, ...pictures, ...nests, ...structures]

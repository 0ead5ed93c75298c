import { packed, zeros } from './bombs.ts'
import { flates, type HostileFile, repeated, withFont } from './parts.ts'
import { onePage, stream } from './pdf.ts'

const form = (body: string, resources = '', dict = '') =>
  stream(body, `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << ${resources} >> ${dict}`)

/** Each form shows the next, a number of times. */
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

/** Small to state and slow to do. */
export const nests: HostileFile[] = [
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

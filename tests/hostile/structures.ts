import { gzipSync } from 'node:zlib'
import { packed, zeros } from './bombs.ts'
import { flates, type HostileFile } from './parts.ts'
import { onePage, pdf, stream } from './pdf.ts'

/** Files whose structure is false. */
export const structures: HostileFile[] = [
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

/** The catalog itself is in a packed object stream. */
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

import { lzwZeros, packed, zeros } from './bombs.ts'
import { flates, type HostileFile, withFont } from './parts.ts'
import { onePage, pictured, stream } from './pdf.ts'

/** What unpacks to more memory than a machine has. */
export const filterBombs: HostileFile[] = [
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

const colourTable = () =>
  pictured(
    '/Width 4000 /Height 4000 /BitsPerComponent 8 /ColorSpace [/Indexed /DeviceRGB 255 6 0 R] /Filter /FlateDecode',
    zeros(16),
    [stream(zeros(3_000), flates(1))],
  )

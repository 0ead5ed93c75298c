import { constants, deflateRawSync, deflateSync } from 'node:zlib'

/** A number of bytes of one kind, deflated: one block is packed once and repeated. */
export function zeros(megabytes: number, byte = 0): Buffer {
  const block = Buffer.alloc(1_048_576, byte)
  const packed = deflateRawSync(block, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const head = Buffer.from([0x78, 0xda])
  const end = Buffer.from([0x03, 0x00])
  return Buffer.concat([head, ...Array<Buffer>(megabytes).fill(packed), end])
}

/** Deflated again, `times` times: some kilobytes represent gigabytes. */
export function packed(bytes: Uint8Array, times: number): Buffer {
  return times === 0 ? Buffer.from(bytes) : packed(deflateSync(bytes, { level: 9 }), times - 1)
}

/** Zeros in LZW: every code represents one more than the one before, until its table is full. */
export function lzwZeros(tables: number): Buffer {
  const codes: number[] = []
  for (let table = 0; table < tables; table += 1) {
    codes.push(256, 0)
    for (let code = 258; code < 4094; code += 1) codes.push(code)
  }
  codes.push(257)
  let bits = ''
  const bytes: number[] = []
  let next = 258
  for (const code of codes) {
    const width = next < 511 ? 9 : next < 1023 ? 10 : next < 2047 ? 11 : 12
    bits += code.toString(2).padStart(width, '0')
    next = code <= 256 ? 258 : next + 1
    while (bits.length >= 8) {
      bytes.push(Number.parseInt(bits.slice(0, 8), 2))
      bits = bits.slice(8)
    }
  }
  return Buffer.from(bytes)
}

const u16 = (value: number) => [(value >> 8) & 255, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 65_535)]

/** The beginning of a JPEG of this size, in three colours. */
export function jpegHead(width: number, height: number): Buffer {
  const frame = [8, ...u16(height), ...u16(width), 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]
  const quantization = [0, ...Array<number>(64).fill(1)]
  const huffman = (kind: number) => [kind, 1, ...Array<number>(15).fill(0), 0]
  const segment = (marker: number, data: number[]) => [0xff, marker, ...u16(data.length + 2), ...data]
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xdb, quantization),
    ...segment(0xc2, frame),
    ...segment(0xc4, huffman(0x00)),
    ...segment(0xc4, huffman(0x10)),
    ...segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    ...Array<number>(2_000).fill(0),
    0xff,
    0xd9,
  ])
}

/** A JPEG 2000 codestream of this size, in one-pixel tiles. */
export function jpxHead(width: number, height: number, tile: number): Buffer {
  const size = [
    ...u16(0),
    ...u32(width),
    ...u32(height),
    ...u32(0),
    ...u32(0),
    ...u32(tile),
    ...u32(tile),
    ...u32(0),
    ...u32(0),
    ...u16(3),
    7,
    1,
    1,
    7,
    1,
    1,
    7,
    1,
    1,
  ]
  const coding = [0, 0, ...u16(1), 0, 5, 4, 4, 0, 1]
  const quantization = [0x40, ...Array<number>(16).fill(0x40)]
  const segment = (marker: number, data: number[]) => [0xff, marker, ...u16(data.length + 2), ...data]
  return Buffer.from([
    0xff,
    0x4f,
    ...segment(0x51, size),
    ...segment(0x52, coding),
    ...segment(0x5c, quantization),
    ...segment(0x90, [...u16(0), ...u32(0), 0, 1]),
    0xff,
    0x93,
    ...Array<number>(200).fill(0),
    0xff,
    0xd9,
  ])
}

/** A page of JBIG2 of this size, and a region as large with all its pixels. */
export function jbig2Page(width: number, height: number): Buffer {
  const segment = (number: number, kind: number, data: number[]) => [
    ...u32(number),
    kind,
    0,
    1,
    ...u32(data.length),
    ...data,
  ]
  const page = [...u32(width), ...u32(height), ...u32(0), ...u32(0), 0, 0, 0]
  const region = [...u32(width), ...u32(height), ...u32(0), ...u32(0), 0]
  const generic = [...region, 0, 3, 0xff, 0xfd, 0xff, 2, 0xfe, 0xfe, 0xfe, ...Array<number>(200).fill(0)]
  return Buffer.from([...segment(0, 48, page), ...segment(1, 38, generic)])
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metro2AccountFactory, metro2ReporterFactory } from '#database/factories/metro2-account.ts'
import type { Metro2Account } from './account.ts'
import { dialects } from './dialects.ts'
import { Metro2Error } from './fields.ts'
import { ecoa } from './labels.ts'
import { readMetro2File } from './read-file.ts'
import { type Metro2Record, writeRecord } from './record.ts'
import { accountRecord } from './write-account.ts'
import { metro2File } from './write-file.ts'

const { collection, joint, disputed, settledForLess, deleted } = metro2AccountFactory
const reporter = metro2ReporterFactory.rentbook()
const lineEndings = ['', '\n', '\r\n'] as const

async function fileOf(accounts: Metro2Account[], lineEnding: (typeof lineEndings)[number] = '') {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of metro2File(reporter, accounts, { dialect: 'canada', lineEnding }))
    text += decoder.decode(chunk)
  return text
}

async function read(...parts: (string | Uint8Array)[]): Promise<Metro2Record[]> {
  const records: Metro2Record[] = []
  for await (const record of readMetro2File(parts, 'canada')) records.push(record)
  return records
}

const everyState = [collection(), joint(), disputed(), settledForLess(), deleted()]

describe('a file', () => {
  it.each(lineEndings)('is header, accounts and trailer, each ended by %j', async (lineEnding) => {
    const text = await fileOf(everyState, lineEnding)
    const lines = lineEnding === '' ? [] : text.split(lineEnding)
    if (lineEnding !== '') expect(lines.pop()).toBe('')
    const accounts = everyState.map((account) => accountRecord(account, 'canada') + lineEnding).join('')
    const ends = 426 + lineEnding.length
    expect(text.slice(ends, -ends)).toBe(accounts)
    expect(text).toMatch(/^0426HEADER/)
    expect(text.slice(-ends)).toMatch(/^0426TRAILER000000005/)
  })

  it('names who reports it, and for which days', async () => {
    const [header] = await read(await fileOf([]))
    expect(header?.values).toMatchObject({
      reporterName: 'RENTBOOK INC',
      reporterAddress: '100 KING STREET WEST TORONTO ON M5X 1A9',
      reporterTelephoneNumber: 4165550100,
      equifaxProgramIdentifier: 'RB00123',
      activityDate: '2026-03-14',
      dateCreated: '2026-03-15',
      programDate: '2026-01-01',
      programRevisionDate: null,
    })
  })

  it('is counted by its trailer', async () => {
    const removed = collection({
      consumer: { ...collection().consumer, ecoa: ecoa.removed, telephone: null, dateOfBirth: null },
    })
    const records = await read(await fileOf([...everyState, removed]))
    const counted = Object.entries(records.at(-1)?.values ?? {}).filter(
      ([name, value]) => /^total|^block/.test(name) && value !== 0,
    )
    expect(Object.fromEntries(counted)).toEqual({
      totalBaseRecords: 6,
      blockCount: 8,
      totalStatusCode93: 4,
      totalStatusCode62: 1,
      totalStatusCodeDA: 1,
      totalConsumerSegmentsJ1: 1,
      totalConsumerSegmentsJ2: 1,
      totalOriginalCreditorSegments: 6,
      totalECOACodeZ: 1,
      // The debtor who moved has no number; the removed one has no birth date and no telephone.
      totalSocialNumbersAllSegments: 7,
      totalSocialNumbersBaseSegments: 6,
      totalSocialNumbersJ1Segments: 1,
      totalDatesBirthAllSegments: 7,
      totalDatesBirthBaseSegments: 5,
      totalDatesBirthJ1Segments: 1,
      totalDatesBirthJ2Segments: 1,
      totalTelephoneNumbersAllSegments: 7,
    })
  })

  it('of no accounts is a header and a trailer', async () => {
    expect((await read(await fileOf([]))).map(({ kind }) => kind)).toEqual(['header', 'trailer'])
  })

  it('is written back byte for byte from what was read, however its bytes come', async () => {
    const text = await fileOf(everyState, '\r\n')
    const bytes = new TextEncoder().encode(text)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 20 }), async (cuts) => {
        const ends = [...cuts.sort((a, b) => a - b), bytes.length]
        const parts = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
        const records = await read(...parts)
        const back = records.map((record) => `${writeRecord(record, dialects.canada)}\r\n`).join('')
        expect(back).toBe(text)
      }),
    )
  })

  it('comes in pieces that do not grow with it, and as the same bytes each time', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => collection({ accountNumber: String(index) }))
    const sizes: number[] = []
    for await (const chunk of metro2File(reporter, many, { dialect: 'canada', lineEnding: '\n' }))
      sizes.push(chunk.byteLength)
    expect(sizes.length).toBeGreaterThan(10)
    expect(Math.max(...sizes)).toBeLessThan(70_000)
    expect(await fileOf(many)).toBe(await fileOf(many))
  })

  it('stops at an account that cannot be written, and names it and the reason', async () => {
    const broken = collection({ paymentHistoryProfile: '' })
    await expect(fileOf([collection(), broken])).rejects.toThrow(
      'Record 3: paymentHistoryProfile is not 24 letters and digits',
    )
  })
})

describe('a file that is not right is refused by record and field', async () => {
  const text = await fileOf([collection(), joint()])
  const ends = { first: 426, second: 426 + 460, third: 426 + 460 + 760 }
  const changed = (at: number, characters: string) =>
    text.slice(0, at) + characters + text.slice(at + characters.length)

  it.each([
    ['no bytes', '', 1, 'file', 'ends without a trailer'],
    ['no trailer', text.slice(0, ends.third), 4, 'file', 'ends without a trailer'],
    ['cut short', text.slice(0, -1), 4, 'file', 'ends in the middle of a record'],
    ['more after the trailer', text + text, 5, 'trailer', 'is not the last record'],
    ['no header', text.slice(ends.first), 1, 'header', 'is not the first record'],
    ['two headers', text.slice(0, ends.first) + text, 2, 'header', 'stands twice'],
    [
      'a length that is none',
      changed(ends.first, '0004'),
      2,
      'recordDescriptorWord',
      /^is 0004, less than a/,
    ],
    ['a length of zeros', changed(ends.first, '0000'), 2, 'recordDescriptorWord', /less than its own/],
    ['no length', changed(ends.first, 'abcd'), 2, 'recordDescriptorWord', 'is not four digits'],
    ['a broken date', changed(ends.second + 75, '99'), 3, 'dateOpened', /calendar/],
    ['a wrong count', changed(ends.third + 19, '7'), 4, 'totalBaseRecords', 'is 7, and the file has 2'],
  ])('%s', async (_, broken, record, field, problem) => {
    const refused = await read(broken).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Metro2Error)
    expect(refused).toMatchObject({ record, field })
    expect((refused as Metro2Error).problem).toMatch(problem)
  })
})

describe('a file in blocks', async () => {
  const header = (await fileOf([])).slice(0, 426)
  const trailer = (blocks: number) =>
    writeRecord(
      { kind: 'trailer', values: { totalBaseRecords: 2, ...counts, blockCount: blocks } },
      dialects.canada,
    )
  const counts = {
    totalStatusCode93: 2,
    totalOriginalCreditorSegments: 2,
    totalSocialNumbersAllSegments: 2,
    totalSocialNumbersBaseSegments: 2,
    totalDatesBirthAllSegments: 2,
    totalDatesBirthBaseSegments: 2,
    totalTelephoneNumbersAllSegments: 2,
  }
  const account = accountRecord(collection(), 'canada')
  const block = (...records: string[]) => {
    const characters = records.join('')
    return String(characters.length + 4).padStart(4, '0') + characters
  }

  it('is read, its blocks counted', async () => {
    const text = block(header) + block(account, account) + block(trailer(3))
    expect((await read(text)).map(({ kind }) => kind)).toEqual(['header', 'base', 'base', 'trailer'])
    const wrong = block(header) + block(account, account) + block(trailer(4))
    await expect(read(wrong)).rejects.toThrow('blockCount is 4, and the file has 3')
  })

  it('whose block is shorter than its records is refused', async () => {
    const text = `${block(header)}0300${account}`
    await expect(read(text)).rejects.toThrow('Record 2: blockDescriptorWord is less than its records')
  })
})

it('any bytes are read as a file or refused by name', async () => {
  const anything = fc.oneof(fc.uint8Array({ maxLength: 2000 }), fc.string({ maxLength: 2000 }))
  await fc.assert(
    fc.asyncProperty(anything, async (bytes) => {
      await expect(read(bytes)).rejects.toThrow(Metro2Error)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metro2AccountFactory } from '#database/factories/metro2-account.ts'
import { MAX_CENTS } from '../values/parse-money.ts'
import type { Metro2Account } from './account.ts'
import { dialects } from './dialects.ts'
import { Metro2Error } from './fields.ts'
import { accountStatus, complianceCondition, ecoa, paymentHistory } from './labels.ts'
import { type BaseRecord, readRecord } from './record.ts'
import { accountRecord } from './write-account.ts'

const line = (account: Metro2Account) => accountRecord(account, 'canada')
const readBack = (account: Metro2Account) => readRecord(line(account), dialects.canada) as BaseRecord
const { collection, joint } = metro2AccountFactory

const anyText = fc.array(fc.nat(0x1ffff), { maxLength: 60 }).map((codes) => String.fromCodePoint(...codes))

describe('a debt registered by a court', () => {
  it('goes out as this line', () => {
    const blanks = (count: number) => ' '.repeat(count)
    expect(line(collection())).toBe(
      [
        `04601${'0'.repeat(15)}481RB00123${blanks(10)}${blanks(2)}`,
        `000000101${blanks(21)}O2902132024000000000000007176001 000000000000002150`,
        `93 ${'B'.repeat(24)}    000007864000007864000000000`,
        `03142026021320240000000003022026CAD${blanks(14)}1`,
        `TREMBLAY${blanks(17)}ROBIN${blanks(15)}${blanks(21)}046454286041219904165550123`,
        `1  CA12 MAPLE COURT${blanks(18)}UNIT 3${blanks(26)}QUEBEC${blanks(14)}QCG1R4P5   ${blanks(2)}`,
        `K1MAPLE COURT PROPERTIES${blanks(8)}09`,
      ].join(''),
    )
  })

  it('says who else owes it: J1 at the same address, then J2 with an address of its own', () => {
    const { values, segments } = readBack(joint())
    expect(values.recordDescriptorWord).toBe(426 + 100 + 200 + 34)
    expect(segments.map(({ id }) => id)).toEqual(['J1', 'J2', 'K1'])
    expect(segments[0]?.values).toMatchObject({ surname: 'OBRIEN', ecoaCode: ecoa.joint })
    expect(segments[1]?.values).toMatchObject({
      surname: 'LEFEBVRE-OEIL',
      firstName: 'ZOE',
      consumerTransactionType: '1',
      socialSecurityNumber: 0,
      city: 'LEVIS',
      state: 'QC',
      zipCode: 'G6V1A1',
      countryCode: 'CA',
    })
  })

  it.each([
    ['disputed', { accountStatus: '93', complianceConditionCode: 'XB' }],
    ['settledForLess', { accountStatus: '62', specialComment: 'AU', currentBalance: 0, amountPastDue: 0 }],
    ['deleted', { accountStatus: 'DA' }],
  ] as const)('%s is said in its codes', (state, values) => {
    expect(readBack(metro2AccountFactory[state]()).values).toMatchObject(values)
  })

  it('has the words that stand for what became of it', () => {
    expect(accountStatus).toMatchObject({ collection: '93', settled: '62', deleted: 'DA', current: '11' })
    expect(complianceCondition).toEqual({
      disputed: 'XB',
      closedAndStillContested: 'XC',
      disputeResolved: 'XH',
      removed: 'XR',
    })
    expect(paymentHistory(['1', '0'])).toBe(`10${'B'.repeat(22)}`)
    expect(paymentHistory(Array.from({ length: 30 }, () => '5'))).toBe('5'.repeat(24))
  })
})

describe('an account of the United States', () => {
  it('has blanks where Canada has the currency and the transaction', () => {
    const account = collection()
    const address = { ...account.consumer.address, province: 'mi', postalCode: '48901-1234' }
    const written = accountRecord({ ...account, consumer: { ...account.consumer, address } }, 'us')
    expect(written.slice(213, 231)).toBe(' '.repeat(18))
    expect(written.slice(413, 424)).toBe('MI489011234')
    expect(written.slice(327, 329)).toBe('US')
  })
})

describe('money', () => {
  it.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [786_499, 7864],
    [-1, 0],
    [-500_000, 0],
    [MAX_CENTS, 999_999_999],
  ])('%d cents are %d whole dollars', (currentBalance, dollars) => {
    expect(readBack(collection({ currentBalance })).values.currentBalance).toBe(dollars)
  })

  it('that its field cannot hold is named', () => {
    const overflowing = () => line(collection({ amountPastDue: MAX_CENTS + 1 }))
    expect(overflowing).toThrow(new Metro2Error('amountPastDue', 'is more than its 9 digits hold'))
  })

  it('is the dollars of the amount, for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
        const dollars = readBack(collection({ highestCredit: cents })).values.highestCredit
        expect(dollars).toBe(Number(BigInt(cents) / 100n))
      }),
    )
  })
})

describe('what cannot be said is refused by its field', () => {
  const { consumer } = collection()
  const withConsumer = (facts: Partial<Metro2Account['consumer']>) =>
    collection({ consumer: { ...consumer, ...facts } })
  const withAddress = (facts: Partial<typeof consumer.address>) =>
    withConsumer({ address: { ...consumer.address, ...facts } })

  it.each([
    ['surname', withConsumer({ surname: '李' })],
    ['firstName', withConsumer({ firstName: ' ' })],
    ['socialSecurityNumber', withConsumer({ sin: '12345678' })],
    ['socialSecurityNumber', withConsumer({ sin: '04645428x' })],
    ['telephoneNumber', withConsumer({ telephone: '416555012' })],
    ['firstLineAddress', withAddress({ firstLine: '' })],
    ['zipCode', withAddress({ postalCode: '90210' })],
    ['state', withAddress({ province: 'Ontario' })],
    ['consumerAccountNumber', collection({ accountNumber: 'A'.repeat(31) })],
    ['consumerAccountNumber', collection({ accountNumber: ' ' })],
    ['identificationNumber', collection({ identificationNumber: 'é' })],
    ['paymentHistoryProfile', collection({ paymentHistoryProfile: 'B' })],
    [
      'recordDescriptorWord',
      collection({ furtherConsumers: Array(100).fill({ ...consumer, address: null }) }),
    ],
  ])('%s', (field, account) => {
    const refused = expect(() => line(account))
    refused.toThrow(Metro2Error)
    refused.toThrow(expect.objectContaining({ field }))
  })

  it('without revealing a person’s value', () => {
    expect(() => line(withConsumer({ sin: '04645428x' }))).toThrow(/^socialSecurityNumber is not 9 digits$/)
  })
})

it('any text anywhere gives a line of its own length in ASCII, or is refused by name', () => {
  // Most are valid, so that both ends of the sentence are tried.
  const sayable = fc.oneof(
    { weight: 9, arbitrary: anyText.map((rest) => `É${rest}`) },
    { weight: 1, arbitrary: anyText },
  )
  const account = fc.record({
    surname: sayable,
    firstName: sayable,
    middleName: fc.option(anyText),
    firstLine: sayable,
    secondLine: fc.option(anyText),
    city: sayable,
    creditor: sayable,
    accountNumber: fc.oneof(
      { weight: 9, arbitrary: fc.uuid().map((id) => id.slice(6)) },
      { weight: 1, arbitrary: anyText },
    ),
  })
  fc.assert(
    fc.property(account, ({ creditor, accountNumber, firstLine, secondLine, city, ...names }) => {
      const base = collection({ accountNumber, originalCreditor: { name: creditor, creditorClass: 9 } })
      const address = { ...base.consumer.address, firstLine, secondLine, city }
      const consumer = { ...base.consumer, ...names, address }
      let written = ''
      try {
        written = line({ ...base, consumer, furtherConsumers: [consumer] })
      } catch (error) {
        expect(error).toBeInstanceOf(Metro2Error)
        return
      }
      expect(written).toMatch(/^[\x20-\x7e]{660}$/)
      expect(written.slice(0, 5)).toBe('06601')
      expect(readRecord(written, dialects.canada)).toMatchObject({ segments: [{ id: 'J2' }, { id: 'K1' }] })
    }),
  )
})

import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { filing } from '#database/factories/filing.ts'
import { readingsOf } from '../names/name-readings.ts'
import { compareName, searchedName } from '../names/names.ts'
import { splitName } from '../names/split-name.ts'
import { correct, shownOf } from './corrections.ts'
import { reportOutcomeMail } from './mails.ts'
import { nameLink } from './name-links.ts'
import { outcomeOf } from './outcome.ts'
import { relationOf } from './related.ts'
import { paragraphsOf } from './view-filing.ts'

const facts = {
  dismissed: false,
  conditional: null,
  payableBy: 'tenant' as const,
  amountOwed: 608_584,
  tenancyTerminatedDate: '2022-10-04',
  tenantCount: 2,
  landlordCount: 1,
}

test.each([
  [{}, 'The tenants were ordered to pay $6,085.84, and to move out by Oct\u00a04,\u00a02022.'],
  [{ tenantCount: 1, tenancyTerminatedDate: null }, 'The tenant was ordered to pay $6,085.84.'],
  [
    { conditional: true },
    'The tenants were ordered to pay $6,085.84, and to move out by Oct\u00a04,\u00a02022, unless they paid in time. This does not show whether they did.',
  ],
  [
    { conditional: true, amountOwed: null, tenantCount: 1 },
    'The tenancy ends on Oct\u00a04,\u00a02022, unless the tenant paid in time. This does not show whether the tenant did.',
  ],
  [
    { payableBy: 'landlord' as const },
    'The landlord was ordered to pay $6,085.84. The tenancy ends on Oct\u00a04,\u00a02022.',
  ],
  [
    { payableBy: 'landlord' as const, conditional: true, tenantCount: 1 },
    'The landlord was ordered to pay $6,085.84. The tenancy ends on Oct\u00a04,\u00a02022, unless the tenant paid in time. This does not show whether the tenant did.',
  ],
  [{ payableBy: null }, 'The order names $6,085.84. The tenancy ends on Oct\u00a04,\u00a02022.'],
  [
    { dismissed: true },
    'The tenants were ordered to pay $6,085.84, and to move out by Oct\u00a04,\u00a02022. The order also says that an application was dismissed.',
  ],
  [
    { dismissed: true, payableBy: null, tenancyTerminatedDate: null },
    'The order names $6,085.84. The order also says that an application was dismissed.',
  ],
  [{ dismissed: true, amountOwed: 0, tenancyTerminatedDate: null }, 'The application was dismissed.'],
  [{ amountOwed: null }, 'The tenancy ends on Oct\u00a04,\u00a02022.'],
  [{ amountOwed: null, tenancyTerminatedDate: null }, null],
  [{ amountOwed: 0, tenancyTerminatedDate: null }, null],
])('the outcome with %j', (differing, expected) => {
  expect(outcomeOf({ ...facts, ...differing })).toBe(expected)
})

test.each([
  [
    'tenant',
    'Siobhán Marchetti-Dunne',
    '/dashboard/public-records/create?first_name=Siobh%C3%A1n&last_name=Marchetti-Dunne',
  ],
  [
    'tenant',
    'Ada M. Kowalczyk',
    '/dashboard/public-records/create?first_name=Ada&middle_name=M.&last_name=Kowalczyk',
  ],
  ['tenant', '1849276 Ontario Inc.', '/dashboard/legal-research?q=%221849276+Ontario+Inc.%22'],
  ['tenant', 'Robert Smith, Jr.', '/dashboard/public-records/create?first_name=Robert&last_name=Smith+Jr.'],
  ['tenant', '李', '/dashboard/legal-research?q=%22%E6%9D%8E%22'],
  ['landlord', 'A & B', '/dashboard/legal-research?landlord_name=A+%26+B'],
  ['paralegal', "O'Neil", '/dashboard/legal-research?paralegal_name=O%27Neil'],
  ['adjudicator', 'Étienne', '/dashboard/legal-research?adjudicator_name=%C3%89tienne'],
] as const)('the %s %s leads to %s', (key, name, expected) => {
  expect(nameLink(key, name)).toBe(expected)
})

test('an order says what it is to its file', () => {
  const relation = (fileNumber: string, isFirst = false) => relationOf({ fileNumber, isFirst })
  expect(relation('LTB-L-1-22-RV')).toBe('Review')
  expect(relation('TSL-1-19-IN')).toBe('Interim order')
  expect(relation('LTB-L-1-22-AM2')).toBe('Amended order')
  expect(relation('LTB-L-1-22')).toBe('Order of the same file')
  expect(relation('LTB-L-1-22-RV', true)).toBe('First order of this file')
})

test('reasons are broken where a paragraph runs on', () => {
  expect(paragraphsOf('One.\n\nTwo.')).toEqual(['One.', 'Two.'])
  expect(paragraphsOf('')).toEqual([])
  const long = Array.from({ length: 40 }, (_, n) => `Sentence number ${n} says that $1.50 was paid.`).join(
    ' ',
  )
  const broken = paragraphsOf(long)
  expect(broken.length).toBeGreaterThan(2)
  expect(broken.join(' ')).toBe(long)
  expect(paragraphsOf('x'.repeat(50_000))).toHaveLength(1)
})

const today = isoDate('2026-11-23')

test('a correction changes what was typed, and keeps what stood there', () => {
  const before = filing({ landlordNames: ['A', 'B'], amountOwed: 100, dismissed: false })
  const typed: Record<string, string> = {
    landlord_names: 'A\r\n  C  D ',
    amount_owed: '$1,234.56',
    dismissed: 'yes',
    payable_by: '',
    adjudicator_name: before.adjudicatorName ?? '',
  }
  const corrected = correct(before, { value: (name) => typed[name] ?? null, shown: shownOf(before), today })
  expect(corrected).toMatchObject({
    ok: true,
    filing: { landlordNames: ['A', 'C D'], amountOwed: 123_456, dismissed: true, payableBy: null },
    changes: [
      { field: 'landlord_names', old: 'A\nB', new: 'A\nC D' },
      { field: 'dismissed', old: 'no', new: 'yes' },
      { field: 'payable_by', old: 'tenant', new: null },
      { field: 'amount_owed', old: '1.00', new: '1234.56' },
    ],
  })
})

test.each([
  ['issued_date', ''],
  ['issued_date', '2024-02-30'],
  ['issued_date', '2026-11-24'],
  ['meeting_date', '2026-11-24'],
  ['first_non_payment_date', '2026-11-24'],
  ['vacated_date', '2026-11-24'],
  ['tenancy_terminated_date', '2062-11-24'],
  ['sheriff_call_date', '2062-11-24'],
  ['tribunal', ''],
  ['tribunal', 'Court of the People'],
  ['postal_code', 'see below'],
  ['postal_code', 'M5V1A12'],
  ['file_number', '李'],
  ['file_number', 'x'.repeat(61)],
  ['province', 'Ontario or so'],
  ['amount_owed', '-5'],
  ['amount_owed', '1e9'],
  ['interest_rate', '4%'],
  ['external_link', 'javascript:alert(1)'],
  ['external_link', 'http://tribunal.example'],
  ['tags', 'n4\nmade_up'],
  ['payable_by', 'nobody'],
  ['tenant_names', 'x'.repeat(10_000)],
  ['reasoning', 'x'.repeat(100_001)],
])('%s cannot be %s', (name, typed) => {
  const before = filing()
  const value = (each: string) => (each === name ? typed : null)
  const corrected = correct(before, { value, shown: shownOf(before), today })
  expect(corrected.ok ? corrected.changes : corrected.errors).toHaveProperty(name)
})

test('a correction takes what the order may say', () => {
  const before = filing()
  const typed: Record<string, string> = {
    tribunal: 'Small Claims Court',
    issued_date: '2026-11-23',
    tenancy_terminated_date: '2026-12-31',
    postal_code: 'k1a 0b1',
  }
  const corrected = correct(before, { value: (name) => typed[name] ?? null, shown: shownOf(before), today })
  expect(corrected).toMatchObject({
    ok: true,
    filing: {
      tribunal: 'Small Claims Court',
      issuedDate: '2026-11-23',
      tenancyTerminatedDate: '2026-12-31',
      postalCode: 'K1A0B1',
    },
  })
})

test('a postal code with or without its space is the same', () => {
  const before = filing({ postalCode: 'K1A0B1' })
  const shown = shownOf(before)
  for (const typed of ['K1A 0B1', 'K1A0B1', 'k1a-0b1']) {
    const value = (name: string) => (name === 'postal_code' ? typed : null)
    expect(correct(before, { value, shown, today })).toMatchObject({ ok: true, changes: [] })
  }
  const value = (name: string) => (name === 'postal_code' ? 'L8P1A1' : null)
  expect(correct(before, { value, shown, today })).toMatchObject({
    changes: [{ field: 'postal_code', old: 'K1A 0B1', new: 'L8P 1A1' }],
  })
})

test('a person or a place must remain by which a filing can be found', () => {
  const before = filing()
  const emptied = (...names: string[]) =>
    correct(before, {
      value: (name) => (names.includes(name) ? '' : null),
      shown: shownOf(before),
      today,
    })
  expect(emptied('tenant_names', 'landlord_names')).toMatchObject({ ok: true })
  expect(emptied('tenant_names', 'address_1', 'city')).toMatchObject({ ok: true })
  expect(emptied('tenant_names', 'landlord_names', 'city')).toMatchObject({
    ok: false,
    errors: { tenant_names: ['Name a tenant or a landlord, or give the street address and the city'] },
  })
})

test('a form that was opened before a colleague’s correction takes nothing of it back', () => {
  const opened = filing({
    tenantNames: ['Ada'],
    amountOwed: 100,
    city: 'Toronto',
    tags: ['n4', 'landlord_filed'],
  })
  const now = { ...opened, tenantNames: ['Ada', 'Ben'], amountOwed: 200, tags: ['landlord_filed', 'n4'] }
  const all: Record<string, string> = {
    tenant_names: 'Ada',
    amount_owed: '3.00',
    city: 'Guelph',
    tags: 'landlord_filed\nn4',
    reasoning: `${opened.reasoning}\r\n`,
  }
  const given = { value: (name: string) => all[name] ?? null, today }
  const refused = correct(now, { ...given, shown: shownOf(opened) })
  expect(refused).toMatchObject({
    ok: false,
    errors: { amount_owed: [expect.stringMatching(/“2.00”.*“3.00”/)] },
  })
  if (refused.ok) return
  expect(Object.keys(refused.errors)).toEqual(['amount_owed'])
  // The page shows the colleague's value: sent again, it is intended.
  expect(correct(now, { ...given, shown: refused.shown })).toMatchObject({
    ok: true,
    filing: { tenantNames: ['Ada', 'Ben'], amountOwed: 300, city: 'Guelph' },
    changes: [{ field: 'city' }, { field: 'amount_owed', old: '2.00', new: '3.00' }],
  })
})

test.each([
  ['Siobhán Marchetti-Dunne', ['Siobhán', '', 'Marchetti-Dunne']],
  ['Marchetti, Siobhán', ['Siobhán', '', 'Marchetti']],
  ['Marchetti, Siobhán Ruth', ['Siobhán', 'Ruth', 'Marchetti']],
  ['De la Cruz, Maria', ['Maria', '', 'De la Cruz']],
  ['Maria de la Cruz', ['Maria', '', 'de la Cruz']],
  ['JEAN de la CRUZ', ['JEAN', '', 'de la CRUZ']],
  ['Jan Peter van der Berg', ['Jan', 'Peter', 'van der Berg']],
  ['Van Nguyen', ['Van', '', 'Nguyen']],
  ['Robin Tremblay et al', ['Robin', '', 'Tremblay']],
  ['TREMBLAY Marisol', ['Marisol', '', 'TREMBLAY']],
  ['Ms. Ada M. Kowalczyk', ['Ada', 'M.', 'Kowalczyk']],
  ['Ada Kowalczyk, Jr.', ['Ada', '', 'Kowalczyk Jr.']],
  ['Ada Kowalczyk a.k.a. Ada Kowal', ['Ada', '', 'Kowalczyk']],
  ['JOHN McDONALD', ['JOHN', '', 'McDONALD']],
  ['Robert Smith, Jr.', ['Robert', '', 'Smith Jr.']],
  ['Daniela (Dani) Okonjo', ['Daniela', '', 'Okonjo']],
  ['李小明', ['小明', '', '李']],
  ['O’Neil, Sean', ['Sean', '', 'O’Neil']],
])('%s is read in the parts that screening finds again', (printed, parts) => {
  const split = splitName(printed)
  expect(split && [split.first, split.middle, split.last]).toEqual(parts)
  if (!split) return
  const searched = searchedName({ ...split, middle: split.middle || null })
  expect(compareName(searched, printed, readingsOf(printed))).not.toBeNull()
})

test.each(['李', 'Kowalczyk', 'Quillan Heights GP Inc.', 'A & B', 'Occupant #2', ', ', ''])(
  '%s has no first and last name',
  (printed) => {
    expect(splitName(printed)).toBeNull()
  },
)

test('a person whose record was withdrawn reads that, and gets no link', () => {
  const mail = reportOutcomeMail({
    to: 'a@example.test',
    fileNumber: 'LTB-L-1-24',
    answer: 'The Board ordered it.',
    state: 'withdrawn',
    url: 'https://rentbook.example/documents/profile/?id=1',
  })
  expect(mail.subject).toBe('We withdrew the record: LTB-L-1-24')
  expect(mail.text).toContain('The Board ordered it.')
  expect(mail.text).not.toMatch(/did not change|rentbook\.example/)
})

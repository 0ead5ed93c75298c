import { expect, test } from 'vitest'
import { filing } from '#tests/factories/filing.ts'
import { correct } from './corrections.ts'
import { nameLink } from './name-links.ts'
import { outcomeOf } from './outcome.ts'
import { relationOf } from './related.ts'
import { paragraphsOf } from './view-filing.ts'

const facts = {
  dismissed: false,
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
    { payableBy: 'landlord' as const },
    'The landlord was ordered to pay $6,085.84. The tenancy ends on Oct\u00a04,\u00a02022.',
  ],
  [{ payableBy: null }, 'The order names $6,085.84. The tenancy ends on Oct\u00a04,\u00a02022.'],
  [{ dismissed: true }, 'The application was dismissed.'],
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
    'screening',
    '/dashboard/public-records/create?first_name=Siobh%C3%A1n&last_name=Marchetti-Dunne',
  ],
  [
    'tenant',
    'Ada M. Kowalczyk',
    'screening',
    '/dashboard/public-records/create?first_name=Ada&middle_name=M.&last_name=Kowalczyk',
  ],
  [
    'tenant',
    '1849276 Ontario Inc.',
    'screening',
    '/dashboard/legal-research?tenant_name=1849276+Ontario+Inc.',
  ],
  [
    'tenant',
    'Robert Smith, Jr.',
    'screening',
    '/dashboard/public-records/create?first_name=Robert&last_name=Smith+Jr.',
  ],
  ['tenant', 'Ada Kowalczyk', 'research', '/dashboard/legal-research?tenant_name=Ada+Kowalczyk'],
  ['tenant', '李', 'screening', '/dashboard/legal-research?tenant_name=%E6%9D%8E'],
  ['landlord', 'A & B', 'screening', '/dashboard/legal-research?landlord_name=A+%26+B'],
  ['paralegal', "O'Neil", 'research', '/dashboard/legal-research?paralegal_name=O%27Neil'],
  ['adjudicator', 'Étienne', 'research', '/dashboard/legal-research?adjudicator_name=%C3%89tienne'],
] as const)('the %s %s leads by %s to %s', (key, name, links, expected) => {
  expect(nameLink(key, name, links)).toBe(expected)
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

test('a correction changes what was typed, and keeps what stood there', () => {
  const before = filing({ landlordNames: ['A', 'B'], amountOwed: 100, dismissed: false })
  const typed: Record<string, string> = {
    landlord_names: 'A\r\n  C  D ',
    amount_owed: '$1,234.56',
    dismissed: 'yes',
    payable_by: '',
    adjudicator_name: before.adjudicatorName ?? '',
  }
  const corrected = correct(before, (name) => typed[name] ?? null)
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
  const corrected = correct(filing(), (each) => (each === name ? typed : null))
  expect(corrected.ok ? corrected.changes : corrected.errors).toHaveProperty(name)
})

import '#app/ui/style-scope.ts'
import { describe, expect, test } from 'vitest'
import { type DescribedFiling, descriptionOf, titleOf } from './filing-words.ts'
import type { RecordedFiling } from './report-view.ts'

const recorded = (differing: Partial<RecordedFiling> = {}): RecordedFiling => ({
  id: crypto.randomUUID(),
  fileNumber: 'LTB-L-051872-23',
  tribunal: 'Landlord and Tenant Board',
  issuedDate: '2024-03-12',
  amountOwed: 250_000,
  payableBy: 'tenant',
  tenancyTerminatedDate: null,
  dismissed: false,
  conditional: null,
  tags: ['n4'],
  tenantNames: ['Daniela Okonjo'],
  landlordNames: ['Brightwater'],
  address_1: '8 Tallow Wharf Lane',
  address_2: 'Suite 2203',
  city: 'Toronto',
  province: 'ON',
  postal_code: 'M5V1A1',
  later: [],
  refutations: [],
  ...differing,
})

describe('what an order decided', () => {
  const order = (differing: Partial<DescribedFiling>): DescribedFiling => ({ ...recorded(), ...differing })

  test.each<[Partial<DescribedFiling>, title: string, description: string]>([
    [
      { dismissed: true, amountOwed: 0 },
      'Application dismissed',
      'The application was dismissed: nothing was ordered.',
    ],
    [
      { dismissed: true, amountOwed: null, tags: ['tenant_filed'] },
      'Application by a tenant, dismissed',
      'The application was dismissed: nothing was ordered.',
    ],
    [
      { dismissed: true },
      'Order to pay rent',
      'Ordered to pay $2,500.00 to Brightwater. It also says that an application was dismissed.',
    ],
    [
      { payableBy: 'landlord', tenancyTerminatedDate: '2024-05-31' },
      'Order for the landlord to pay',
      'The landlord was ordered to pay $2,500.00. The tenancy ends on May\u00a031,\u00a02024.',
    ],
    [
      { payableBy: 'landlord', tenancyTerminatedDate: '2024-05-31', conditional: true },
      'Order for the landlord to pay',
      'The landlord was ordered to pay $2,500.00. The tenancy ends on May\u00a031,\u00a02024, unless the tenant paid in time. This does not show whether the tenant did.',
    ],
    [
      { dismissed: true, payableBy: 'landlord' },
      'Order for the landlord to pay',
      'The landlord was ordered to pay $2,500.00. It also says that an application was dismissed.',
    ],
    [
      { dismissed: true, payableBy: null },
      'Order on an application by a landlord',
      'It says that an application was dismissed, and names an amount. Read the order for what it decides.',
    ],
    [{}, 'Order to pay rent', 'Ordered to pay $2,500.00 to Brightwater.'],
    [
      { conditional: true, tenancyTerminatedDate: '2024-04-01' },
      'Order to pay rent and move out, unless they paid in time',
      'Ordered to pay $2,500.00 to Brightwater and to move out by Apr\u00a01,\u00a02024, unless they paid in time. This does not show whether they did.',
    ],
    ...(
      [
        [['landlord_filed'], 'Order on an application by a landlord'],
        [['n12'], 'Order on an application by a landlord'],
        [['tenant_filed'], 'Order on an application by a tenant'],
        [['t6'], 'Order on an application by a tenant'],
        // For most tribunals, who applied is not read.
        [[], 'Order about a tenancy'],
      ] as const
    ).map(([tags, title]): [Partial<DescribedFiling>, string, string] => [
      { tags, amountOwed: null },
      title,
      'Read the order for what it decides.',
    ]),
  ])('%j', (differing, title, description) => {
    expect(titleOf(order(differing))).toBe(title)
    expect(descriptionOf(order(differing))).toBe(description)
  })
})

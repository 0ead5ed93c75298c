import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { actAsPerson, type Tx } from '#app/platform/database/transaction.server.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { createPerk } from './factories/perk.ts'

const folder = path.join(process.cwd(), 'database/demo-perks')

/** All invented; days from today. The logos are our own drawings. */
const offers = [
  {
    company: 'Lantern Mobile',
    discount: '$10 off a month',
    description: 'On any phone plan, for the first 6 months.',
    steps: [
      'Choose a plan at Lantern Mobile.',
      'Enter the code where it says Promo.',
      'The $10 comes off each of your first 6 bills.',
    ],
    code: 'LANTERN-7Q4X',
    from: -60,
    until: 52,
  },
  {
    company: 'Northgate Tenant Insurance',
    discount: '15% off',
    description: 'Contents and liability, for the first year.',
    steps: ['Ask for a quote.', 'Enter the code with your address.', 'The 15% is in the price that you see.'],
    code: 'NORTH15',
    from: -45,
    until: 142,
  },
  {
    company: 'Kettle & Crumb',
    discount: '1 free coffee',
    description: 'With any breakfast, once a month.',
    steps: ['Order breakfast at the counter.', 'Show the code on your phone.'],
    code: 'KETTLE-ONE',
    from: -30,
    until: null,
  },
  {
    company: 'Haul Brothers Moving',
    discount: '20% off',
    description: 'A move inside Ontario, on weekdays.',
    steps: ['Book a weekday.', 'Enter the code before you pay.'],
    code: 'HAUL20',
    from: -90,
    until: 233,
    province: 'ON',
  },
  {
    company: 'Bright Pedal',
    discount: '2 months free',
    description: 'With a yearly bike share pass.',
    steps: ['Choose the yearly pass.', 'Enter the code.', 'Your pass lasts 14 months.'],
    code: 'PEDAL-14',
    from: -20,
    until: 172,
  },
  {
    company: 'Pinecone Furniture',
    discount: '12% off',
    description: 'Beds, tables and shelves, once.',
    steps: ['Fill your cart.', 'Enter the code where it says Voucher.'],
    code: 'PINE12',
    from: -10,
    until: 83,
  },
  {
    company: 'Sunny Side Laundry',
    discount: '3 washes free',
    description: 'At any of the self-service places.',
    steps: ['Enter the code in the app.'],
    code: 'SUNNY3',
    from: -200,
    until: -5,
  },
  {
    company: 'Maple Leaf Tutors',
    discount: '1 lesson free',
    description: 'For school pupils, online.',
    steps: ['Book a first lesson with the code.'],
    code: 'TUTOR1',
    from: 40,
    until: 400,
  },
] as const

const logos: Partial<Record<(typeof offers)[number]['company'], string>> = {
  'Lantern Mobile': 'lantern-mobile',
  'Northgate Tenant Insurance': 'northgate-insurance',
  'Kettle & Crumb': 'kettle-and-crumb',
  'Haul Brothers Moving': 'haul-brothers',
  'Bright Pedal': 'bright-pedal',
  'Pinecone Furniture': 'pinecone-furniture',
  'Sunny Side Laundry': 'sunny-side',
}

/** Offers to renters, one that has ended and one that starts later; a sandbox from before they existed gets them too. */
export async function ensureDemoPerks(
  tx: Tx,
  { staffId, today }: { staffId: string; today: IsoDate },
): Promise<void> {
  await actAsPerson(tx, staffId)
  await sql`select set_config('app.staff', 'yes', true)`.execute(tx)
  const already = await tx.selectFrom('perk').select('id').limit(1).executeTakeFirst()
  if (!already) {
    for (const { company, steps, from, until, ...offer } of offers) {
      const logo = logos[company]
      await createPerk(tx, {
        ...offer,
        id: randomUUID(),
        companyName: company,
        companyUrl: `https://${company.toLowerCase().replace(/[^a-z]+/g, '-')}.example/`,
        steps,
        startsOn: addDays(today, from),
        endsOn: until === null ? null : addDays(today, until),
        publishedOn: addDays(today, Math.min(from, 0)),
        logo: logo ? readFileSync(path.join(folder, `${logo}.png`)) : null,
      })
    }
  }
  await sql`select set_config('app.staff', '', true)`.execute(tx)
}

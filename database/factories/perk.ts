import { randomUUID } from 'node:crypto'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'

export type PerkFacts = {
  id: string
  companyName: string
  companyUrl: string
  discount: string
  description: string
  steps: readonly string[]
  code: string
  province?: string | null
  startsOn: IsoDate
  endsOn: IsoDate | null
  publishedOn: IsoDate | null
  endedOn?: IsoDate | null
  /** 160 by 160. */
  logo?: Buffer | null
}

/** An offer that begins and is published on a day. */
export const perkFacts = (on: IsoDate, facts: Partial<PerkFacts> = {}): PerkFacts => ({
  id: randomUUID(),
  companyName: 'Lantern Mobile',
  companyUrl: 'https://lantern-mobile.example/',
  discount: '$10 off a month',
  description: 'On any phone plan, for the first 6 months.',
  steps: ['Choose a plan at Lantern Mobile.', 'Enter the code where it says Promo.'],
  code: 'LANTERN-7Q4X',
  startsOn: on,
  endsOn: null,
  publishedOn: on,
  ...facts,
})

/** The transaction acts for staff. */
export async function createPerk(tx: Tx, facts: PerkFacts): Promise<string> {
  const { id, logo } = facts
  await tx
    .insertInto('perk')
    .values({
      id,
      company_name: facts.companyName,
      company_url: facts.companyUrl,
      discount: facts.discount,
      description: facts.description,
      instructions: facts.steps.join('\n'),
      province: facts.province ?? null,
      starts_on: facts.startsOn,
      ends_on: facts.endsOn,
      published_on: facts.publishedOn,
      ended_on: facts.endedOn ?? null,
    })
    .execute()
  await tx.insertInto('perk_code').values({ perk_id: id, code: facts.code }).execute()
  if (logo)
    await tx.insertInto('perk_logo').values({ perk_id: id, png: logo, width: 160, height: 160 }).execute()
  return id
}

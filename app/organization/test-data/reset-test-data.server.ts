import { recordAudit } from '#app/organization/audit.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { holdTestWorld } from '#app/platform/database/test-world.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import type { PersonCaller } from '../caller.ts'
import { readOrganizationName } from '../names.server.ts'
import { asAdmin } from '../team/team-lock.server.ts'
import { emptyTestData } from './empty-test-data.server.ts'
import { fillTestData, findTestOrganization, inTestOrganization } from './fill-test-data.server.ts'
import type { WriteSamples } from './sample-data.ts'

/** What a program can change of the organization itself. */
const asAtFirst = {
  rental_units: null,
  contact_email: null,
  contact_phone: null,
  contact_address: null,
  members_may_delete_debts: false,
}

type Resetting = { samples: WriteSamples; once: OnceKey }

/**
 * Deletes what test keys made and writes the sample data again, in one transaction: a call by test key waits for it, and
 * finds all of the old or all of the new data. Keys and webhooks stay.
 */
export async function resetTestData(caller: PersonCaller, { samples, once: key }: Resetting) {
  const { organizationId, by } = caller
  const date = await today()
  return asAdmin(caller, (tx) =>
    once(tx, key, async () => {
      const testId = await findTestOrganization(tx, organizationId)
      if (testId === null) return 'none' as const
      await holdTestWorld(tx, testId)
      const name = await readOrganizationName(tx, organizationId)
      await inTestOrganization(tx, { organizationId, testId }, async () => {
        await emptyTestData(tx, testId)
        await tx
          .updateTable('organization')
          .set({ ...asAtFirst, name })
          .where('id', '=', testId)
          .execute()
        await fillTestData(tx, { organizationId: testId, personId: by.person.id, today: date }, samples)
      })
      await recordAudit(tx, 'test_data.reset', { subject: testId })
      return 'reset' as const
    }),
  )
}

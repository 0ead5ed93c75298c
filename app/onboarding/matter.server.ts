import { sql } from 'kysely'
import { rowsOf } from '#app/platform/held-rows.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import { onboardingTrail } from './audit-trail.ts'

export const onboardingMatter: Matter = {
  name: 'onboarding',
  trail: onboardingTrail,
  held: {
    tables: { person_profile: { in: 'account.json', onDeletion: 'deleted' } },
    read: {
      'account.json': async (reading) => ({
        what_you_told_about_yourself: await rowsOf(
          reading,
          sql`select residential_country, residential_province, residential_postal_code, labels, label_other,
              property_management_tool, tool_other, doors, logged_in_attribution, attribution_other
            from person_profile where person_id = ${reading.personId}`,
        ),
      }),
    },
  },
  deletion: {
    async forget(tx, { personId }) {
      await tx.deleteFrom('person_profile').where('person_id', '=', personId).execute()
    },
  },
}

import { leftOutAs } from '#app/platform/held-rows.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import { staffTrail } from './audit-trail.ts'
import { findPeopleAndOrganizations } from './find.server.ts'
import { organizationMailSamples } from './organizations/organization-mails.ts'
import { personMailSamples } from './people/person-mails.ts'

export const staffMatter: Matter = {
  name: 'staff',
  trail: staffTrail,
  staff: {
    finds: { person: 'People', organization: 'Organizations' },
    find: findPeopleAndOrganizations,
  },
  mailSamples: { ...organizationMailSamples, ...personMailSamples },
  held: {
    tables: {
      person_suspension: {
        not: 'What our staff wrote about a suspension. Its reason and dates are in the messages that we sent you.',
        onDeletion: 'kept',
      },
      staff_work: { not: leftOutAs.work, onDeletion: 'kept' },
    },
  },
}

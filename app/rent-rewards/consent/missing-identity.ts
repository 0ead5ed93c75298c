import { isReportedIn } from '../line/reported-provinces.ts'
import type { ConsentState } from './consent-states.ts'

type Facts = { consent: ConsentState; hasIdentity: boolean; hasLeft: boolean; province: string }

/** Whether a birth date is all that keeps a renter out of the reports. */
export const isIdentityMissing = ({ consent, hasIdentity, hasLeft, province }: Facts): boolean =>
  consent === 'accepted' && !hasIdentity && !hasLeft && isReportedIn(province)

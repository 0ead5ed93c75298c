import type { Unentitled } from './entitlement.ts'

/** Why a renter gets no code, and what would change it. Nothing in it is about their landlord's payments. */
export const unentitledWords: Record<Unentitled, string> = {
  'first-report':
    'Your rent is not reported yet. The first report goes out on a 15th, after your landlord has confirmed the month.',
  'birth-date': 'Your birth date is missing, so nothing is reported about you.',
  'not-confirmed':
    'Your landlord has not confirmed the last months, so nothing was reported. When they do, you get codes again.',
  'not-sent': 'Nothing is reported for your lease now. Ask your landlord when it continues.',
  'not-agreed':
    'You have not agreed to have your rent reported. That is your choice. Your landlord can ask you by email.',
  stopped: 'You stopped the reports of your rent. You can start them again at any time.',
  province: 'Rent is not reported in your province yet.',
  left: 'You are no longer a renter of the lease that was reported.',
  ended: 'Your lease has ended, so nothing more is reported for it.',
  'no-lease': 'None of your leases is reported.',
}

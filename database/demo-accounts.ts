/** The sandbox's accounts. Sign-in uses the code in the mailbox. */
export const demoAccounts = [
  {
    email: 'admin@maplecourt.example',
    firstName: 'Avery',
    lastName: 'Chen',
    description:
      'admin of Maple Court Properties: Plus, Rent Rewards and API keys. Has a rental debt in review, one that was returned, one whose debtor is notified, and an active one with payments; sixty leases in every state',
  },
  {
    email: 'member@maplecourt.example',
    firstName: 'Jordan',
    lastName: 'Okafor',
    description: 'member there, and admin of Harbour Lane Rentals (a second role, to switch to)',
  },
  {
    email: 'owner@birchlane.example',
    firstName: 'Noor',
    lastName: 'Haddad',
    description: 'admin of Birch Lane Homes: Community, no flags',
  },
  {
    email: 'tenant@renter.example',
    firstName: 'Étienne',
    lastName: 'Beaulac-Fournier',
    description:
      'an individual, debtor on the active debt of Maple Court Properties, and a renter whose rent is reported',
  },
  {
    email: 'newcomer@renter.example',
    firstName: null,
    lastName: null,
    description: 'an individual with an empty profile',
  },
  {
    email: 'reviewer@rentbook.example',
    firstName: 'Sam',
    lastName: 'Iqaluk',
    description: 'staff: reviews the applications that wait',
  },
] as const

export type DemoEmail = (typeof demoAccounts)[number]['email']

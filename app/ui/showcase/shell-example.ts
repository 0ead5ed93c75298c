import type { ShellProps } from '../Shell.tsx'

export const links = [
  { label: 'Help', href: '#help' },
  { label: 'FAQ', href: '#faq' },
  { label: 'Privacy', href: '#privacy' },
  { label: 'Terms', href: '#terms' },
]

/** An admin of two organizations, on a page of Rental Debt. */
export const shellExample: Omit<ShellProps, 'children'> = {
  person: { name: 'Avery Chen', email: 'admin@maplecourt.example' },
  memberships: [
    {
      roleId: '1',
      organizationName: 'Maple Court Properties',
      detail: 'Admin · Plus',
      isCurrent: true,
    },
    {
      roleId: '2',
      organizationName: 'Harbour Lane Rentals',
      detail: 'Member · Community',
      isCurrent: false,
    },
  ],
  navigation: [
    { label: 'Dashboard', to: '/dashboard', icon: 'dashboard', isCurrent: false },
    { label: 'Public Records', to: '/dashboard/public-records', icon: 'public-records', isCurrent: false },
    { label: 'Legal Research', to: '/dashboard/legal-research', icon: 'legal-research', isCurrent: false },
    { label: 'Rental Debt', to: '/dashboard/rental-debt', icon: 'rental-debt', isCurrent: true },
    {
      label: 'Rent Rewards',
      to: '/dashboard/rent-rewards',
      icon: 'rent-rewards',
      badge: 'New',
      isCurrent: false,
    },
  ],
  upload: { label: 'Upload a Court Order', to: '/dashboard/upload' },
  userMenu: [
    { label: 'Billing', to: '/dashboard/billing' },
    { label: 'Team Management', to: '/dashboard/team-management' },
    { label: 'API Management', to: '/dashboard/api-management' },
  ],
  links,
  helpLine: '1-800-555-0142',
  loadingText: () => 'Loading...',
  sandbox: { today: '2026-03-14' },
  sidebarOpen: true,
  formToken: 'example',
}

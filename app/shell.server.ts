import { can } from './organization/abilities.ts'
import type { Member } from './organization/guards.server.ts'
import { today } from './platform/clock.server.ts'
import { config } from './platform/config.server.ts'
import { readPreferences } from './platform/http/cookies.server.ts'
import type { ShellProps } from './ui/Shell.tsx'

/** What the frame of every page shows, from who is asking. The page it marks as current is the browser's matter. */
export async function shellOf(request: Request, member: Member | null, formToken: string) {
  const { links, isSandbox } = config()
  const { sidebar } = await readPreferences(request)
  return {
    isSignedIn: member !== null,
    person: member && { name: nameOf(member), email: member.person.email },
    memberships: (member?.memberships ?? []).map((membership) => ({
      roleId: membership.id,
      organizationName: membership.organizationName,
      roleLabel: membership.role === 'admin' ? 'Admin' : 'Member',
      planLabel: membership.plan === 'plus' ? 'Plus' : 'Community',
      isCurrent: membership.id === member?.membership.id,
    })),
    navigation: member ? navigationOf(member) : [],
    userMenu: member ? userMenuOf(member) : [],
    links: [
      { label: 'Help', href: links.help },
      { label: 'FAQ', href: links.faq },
      { label: 'Privacy', href: links.privacy },
      { label: 'Terms', href: links.terms },
    ],
    sandbox: isSandbox ? { today: await today() } : null,
    sidebarOpen: sidebar === 'open',
    formToken,
  }
}

export type ShellData = Awaited<ReturnType<typeof shellOf>>

function nameOf({ person }: Member): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email
}

function navigationOf({ standing, person }: Member): Omit<ShellProps['navigation'][number], 'isCurrent'>[] {
  const rewards = {
    label: 'Rent Rewards',
    to: '/dashboard/rent-rewards',
    icon: 'rent-rewards',
    badge: 'New',
  } as const
  return [
    { label: 'Dashboard', to: '/dashboard', icon: 'dashboard' },
    { label: 'Public Records', to: '/dashboard/public-records', icon: 'public-records' },
    { label: 'Legal Research', to: '/dashboard/legal-research', icon: 'legal-research' },
    { label: 'Rental Debt', to: '/dashboard/rental-debt', icon: 'rental-debt' },
    ...(can(standing, 'rent-rewards:use') ? [rewards] : []),
    ...(person.isStaff ? [{ label: 'Review', to: '/staff', icon: 'review' } as const] : []),
  ]
}

function userMenuOf({ standing }: Member): { label: string; to: string }[] {
  const items: [boolean, string, string][] = [
    [can(standing, 'billing:manage'), 'Billing', '/dashboard/billing'],
    [can(standing, 'team:manage'), 'Team Management', '/dashboard/team-management'],
    [can(standing, 'api-keys:manage'), 'API Management', '/dashboard/api-management'],
    [true, 'Where you are signed in', '/dashboard/sessions'],
  ]
  return items.filter(([allowed]) => allowed).map(([, label, to]) => ({ label, to }))
}

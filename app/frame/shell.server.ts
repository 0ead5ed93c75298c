import { authenticatorPaths } from '#app/account/authenticator/paths.ts'
import { displayName } from '#app/account/display-name.ts'
import { planNames } from '#app/platform/plan-names.ts'
import { can } from '../organization/abilities.ts'
import type { Member } from '../organization/guards.server.ts'
import { today } from '../platform/clock.server.ts'
import { config } from '../platform/config.server.ts'
import type { Preferences } from '../platform/http/cookies.server.ts'
import { productName } from '../platform/product.ts'
import { profilePaths } from '../profile/paths.ts'
import type { ShellProps } from '../ui/Shell.tsx'

type ShellRequest = { pathname: string; formToken: string; sidebar: Preferences['sidebar'] }

/** The frame of every page, for its viewer. The browser decides which page is marked as current. */
export async function shellOf(member: Member | null, { pathname, formToken, sidebar }: ShellRequest) {
  const { links, isSandbox } = config()
  const isStaffPage = member?.person.isStaff === true && `${pathname}/`.startsWith('/staff/')
  return {
    isSignedIn: member !== null,
    person: member && { name: nameOf(member.person), email: member.person.email },
    memberships: isStaffPage ? [asStaff] : member ? membershipsOf(member) : [],
    // Staff work for no organization: their pages have a separate menu.
    navigation: member && !isStaffPage ? navigationOf(member) : [],
    userMenu: member ? userMenuOf(member) : [],
    links: [
      { label: 'Help', href: links.help },
      { label: 'FAQ', href: links.faq },
      { label: 'Privacy', href: links.privacy },
      { label: 'Terms', href: links.terms },
      // If signed in, Help leads there.
      ...(member ? [] : [{ label: 'Feedback', href: '/dashboard/feedback' }]),
    ],
    sandbox: isSandbox ? { today: await today() } : null,
    sidebarOpen: sidebar === 'open',
    formToken,
  }
}

export type ShellData = Awaited<ReturnType<typeof shellOf>>

const asStaff = {
  roleId: 'staff',
  organizationName: `${productName} staff`,
  detail: 'Reviewer',
  isCurrent: true,
}

const membershipsOf = ({ memberships, membership: current }: Member): ShellProps['memberships'] =>
  memberships.map(({ id, organizationName, role, plan }) => ({
    roleId: id,
    organizationName,
    detail: `${role === 'admin' ? 'Admin' : 'Member'} · ${planNames[plan]}`,
    isCurrent: id === current.id,
  }))

const nameOf = ({ firstName, lastName, email }: Member['person']): string =>
  displayName({ first_name: firstName, last_name: lastName, email })

type NavigationEntry = Omit<ShellProps['navigation'][number], 'isCurrent'>

function navigationOf({ access, person }: Member): NavigationEntry[] {
  const items: [boolean, NavigationEntry][] = [
    [true, { label: 'Dashboard', to: '/dashboard', icon: 'dashboard' }],
    [true, { label: 'Public Records', to: '/dashboard/public-records', icon: 'public-records' }],
    [true, { label: 'Legal Research', to: '/dashboard/legal-research', icon: 'legal-research' }],
    [true, { label: 'Rental Debt', to: '/dashboard/rental-debt', icon: 'rental-debt' }],
    [
      can(access, 'rent-rewards:see'),
      { label: 'Rent Rewards', to: '/dashboard/rent-rewards', icon: 'rent-rewards', badge: 'New' },
    ],
    [person.isStaff, { label: 'Review', to: '/staff', icon: 'review' }],
  ]
  return offered(items)
}

function userMenuOf({ access, membership, person }: Member): { label: string; to: string }[] {
  return offered([
    [true, { label: 'Profile', to: profilePaths.profile }],
    [can(access, 'billing:manage'), { label: 'Billing', to: '/dashboard/billing' }],
    [true, { label: 'Organization', to: '/dashboard/organization' }],
    [can(access, 'team:manage'), { label: 'Team Management', to: '/dashboard/team-management' }],
    [can(access, 'api-keys:see'), { label: 'API Management', to: '/dashboard/api-management' }],
    [person.isStaff, { label: 'Authenticator app', to: authenticatorPaths.own }],
    [person.isStaff, { label: 'Passkeys', to: authenticatorPaths.passkeys }],
    [!membership.isOwner, { label: 'Leave this organization', to: '/dashboard/leave-organization' }],
  ])
}

/** What this person may open: a menu leads nowhere else. */
const offered = <Entry extends { to: string }>(items: readonly [boolean, Entry][]): Entry[] =>
  items.flatMap(([allowed, item]) => (allowed ? [item] : []))

import { Form } from '@remix-run/react'
import IconAward from '@tabler/icons-react/dist/esm/icons/IconAward.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import type { ComponentType } from 'react'
import { Link } from '#app/ui/Link.tsx'
import { plainList } from './base.css.ts'
import { FormToken } from './FormToken.tsx'
import * as css from './Shell.css.ts'
import { Hidden } from './Text.tsx'

const icons = {
  dashboard: IconHome,
  'public-records': IconFileSearch,
  'legal-research': IconScale,
  'rental-debt': IconReceipt,
  'rent-rewards': IconAward,
  review: IconClipboardCheck,
  upload: IconUpload,
}

export type NavigationItem = {
  label: string
  to: string
  icon: keyof typeof icons
  badge?: string | undefined
  isCurrent: boolean
}

export type Membership = {
  roleId: string
  organizationName: string
  /** The role in it, and its plan. */
  detail: string
  isCurrent: boolean
}

function OrganizationName({ membership }: { membership: Membership }) {
  return (
    <span>
      <b>{membership.organizationName}</b>
      <small>{membership.detail}</small>
    </span>
  )
}

function OrganizationSwitcher({
  memberships,
  formToken,
}: {
  memberships: readonly Membership[]
  formToken: string
}) {
  const current = memberships.find((membership) => membership.isCurrent)
  if (!current) return null
  if (memberships.length === 1) {
    return (
      <div className={css.organization}>
        <div className={css.organizationNow}>
          <OrganizationName membership={current} />
        </div>
      </div>
    )
  }
  return (
    <details className={css.organization} data-menu="">
      <summary className={css.organizationNow}>
        <Hidden>Organization: </Hidden>
        <OrganizationName membership={current} />
        <IconChevronDown size="1em" aria-hidden="true" />
      </summary>
      <Form method="post" action="/dashboard/switch-organization">
        <FormToken value={formToken} />
        {memberships.map((membership) => (
          <button
            key={membership.roleId}
            type="submit"
            name="role_id"
            value={membership.roleId}
            className={css.item}
            aria-current={membership.isCurrent ? 'true' : undefined}
          >
            <OrganizationName membership={membership} />
            {membership.isCurrent && <IconCheck size="1em" aria-hidden="true" />}
          </button>
        ))}
      </Form>
    </details>
  )
}

function NavigationLink({ label, to, icon, badge, isCurrent }: NavigationItem) {
  const Icon = icons[icon]
  return (
    <Link to={to} className={css.item} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size="1.25em" stroke={1.6} aria-hidden="true" />
      {label}
      {badge && <span className={css.badge}>{badge}</span>}
    </Link>
  )
}

/** Stored by the server, so that the next page is right at once and without scripts. */
function SidebarToggle({ isOpen, formToken }: { isOpen: boolean; formToken: string }) {
  return (
    <Form method="post" action="/dashboard/preferences" className={css.toggle} preventScrollReset>
      <FormToken value={formToken} />
      <button type="submit" name="sidebar" value={isOpen ? 'closed' : 'open'} className={css.item}>
        {isOpen ? 'Hide this sidebar' : 'Keep the menu open as a sidebar'}
      </button>
    </Form>
  )
}

type SidebarProps = {
  memberships: readonly Membership[]
  navigation: readonly NavigationItem[]
  upload: { label: string; to: string }
  /** Instead of the navigation and the upload, if there is none. */
  Menu?: ComponentType<{ item: string }> | undefined
  sidebarOpen: boolean
  formToken: string
}

/** The one copy of the navigation: a sidebar, or what the Menu disclosure before it opens. */
export function Sidebar({ memberships, navigation, upload, Menu, sidebarOpen, formToken }: SidebarProps) {
  return (
    <div className={css.panel} id="menu">
      <OrganizationSwitcher memberships={memberships} formToken={formToken} />
      {navigation[0] ? (
        <>
          <nav aria-label="Main">
            <ul className={plainList}>
              {navigation.map((item) => (
                <li key={item.to}>
                  <NavigationLink {...item} />
                </li>
              ))}
            </ul>
          </nav>
          <Link to={upload.to} className={css.upload}>
            <IconUpload size="1.25em" stroke={1.6} aria-hidden="true" />
            {upload.label}
          </Link>
        </>
      ) : (
        Menu && <Menu item={css.item} />
      )}
      <SidebarToggle isOpen={sidebarOpen} formToken={formToken} />
    </div>
  )
}

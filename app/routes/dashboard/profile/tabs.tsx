import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { CodeBoundary, titledOrCode } from '#app/frame/CodeBoundary.tsx'
import { requireMember } from '#app/organization/guards.server.ts'
import { ProfileTabs } from '#app/profile/ProfileTabs.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'

export const meta = titledOrCode()

export async function loader(args: LoaderFunctionArgs) {
  const { person } = await requireMember(args, 'dashboard:see')
  return { email: person.email }
}

export default function Tabs() {
  const { email } = useLoaderData<typeof loader>()
  return (
    <ProfileTabs email={<EmailAddress>{email}</EmailAddress>}>
      <Outlet />
    </ProfileTabs>
  )
}

/** Also over its tabs: what must be confirmed shows the code page instead. */
export const ErrorBoundary = CodeBoundary

import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { CodeBoundary, titledOrCode } from '#app/frame/CodeBoundary.tsx'
import { can } from '#app/organization/abilities.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { ApiPage } from '#app/organization/keys/ApiPage.tsx'

export const meta = titledOrCode()

export async function loader(args: LoaderFunctionArgs) {
  const { membership, access } = await requireMember(args, 'api-keys:see')
  return { organization: membership.organizationName, isAdmin: can(access, 'api-keys:manage') }
}

export default function ApiManagement() {
  return (
    <ApiPage {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ApiPage>
  )
}

/** Also over its dialogs: to see a key, the code page replaces this one. */
export const ErrorBoundary = CodeBoundary

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { matters } from '#app/matters.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { LookedPage } from '#app/profile/looked/LookedPage.tsx'
import { viewOpenings } from '#app/profile/looked/view-openings.server.ts'
import { profilePaths } from '#app/profile/paths.ts'

export const meta = titled(['Who has looked', 'Profile'])

export async function loader(args: LoaderFunctionArgs) {
  const { session, person } = await requireMember(args, 'dashboard:see')
  const asked = new URL(args.request.url).searchParams.get('before') ?? ''
  const before = /^\d{1,15}$/.test(asked) ? Number(asked) : null
  const { rows, older } = await viewOpenings({ ...session, person }, { before, matters })
  return {
    rows,
    older: older === null ? null : `${profilePaths.whoLooked}?before=${older}`,
    newest: before === null ? null : profilePaths.whoLooked,
  }
}

export default function WhoLooked() {
  return <LookedPage {...useLoaderData<typeof loader>()} />
}

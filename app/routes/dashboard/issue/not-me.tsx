import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FiledPage } from '#app/court-records/not-me/FiledPage.tsx'
import { openFiledClaim } from '#app/court-records/not-me/filed-claim.server.ts'
import { paths } from '#app/court-records/paths.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'

export const meta = titled(['This is not me', 'Issues'])

const dones = ['sent', 'retracted', 'waiting'] as const

/** The filed dispute, or the steps of one. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const { search, searchParams } = new URL(args.request.url)
  const filed = await openFiledClaim(member)
  if (!filed) throw redirect(`${paths.notMeStep('personal-details')}${search}`, 303)
  return { ...filed, done: dones.find((each) => each === searchParams.get('done')) ?? null }
}

export default function NotMe() {
  return <FiledPage {...useLoaderData<typeof loader>()} />
}

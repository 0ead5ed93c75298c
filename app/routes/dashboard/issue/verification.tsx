import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readVerification } from '#app/account/identity/verifications.server.ts'
import { ClaimPage } from '#app/court-records/not-me/ClaimPage.tsx'
import { claimPages, requireNoOpenClaim } from '#app/court-records/not-me/claim-form.server.ts'
import { VerificationStep } from '#app/court-records/not-me/VerificationStep.tsx'
import { titled } from '#app/platform/http/page.ts'
import { qrCodeOf } from '#app/platform/qr-code.server.ts'
import { hostedVerificationLink } from '#app/platform/vendors/persona.server.ts'

export const meta = titled(['Verification', 'This is not me'])

export async function loader(args: LoaderFunctionArgs) {
  await requireNoOpenClaim(args)
  const checked = Number(new URL(args.request.url).searchParams.get('checked'))
  const refreshes = Number.isSafeInteger(checked) && checked > 0 ? checked : null
  return claimPages.openStep(args, 'verification', async (tx, _, { person }) => {
    const link = hostedVerificationLink(person)
    return { verification: await readVerification(tx, person.id), link, qr: qrCodeOf(link), refreshes }
  })
}

export default function Verification() {
  const { frame, ...facts } = useLoaderData<typeof loader>()
  return (
    <ClaimPage frame={frame} errors={[]}>
      <VerificationStep frame={frame} {...facts} />
    </ClaimPage>
  )
}

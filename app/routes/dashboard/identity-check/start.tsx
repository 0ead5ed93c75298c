import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { IdentityCheck } from '#app/account/identity/IdentityCheck.tsx'
import { identityCheckPath } from '#app/account/identity/identity-check-path.ts'
import { useIdentityPolling } from '#app/account/identity/useIdentityPolling.ts'
import { readVerification } from '#app/account/identity/verifications.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { qrCodeOf } from '#app/platform/qr-code.server.ts'
import { safeLocalPath } from '#app/platform/values/local-path.ts'
import { hostedVerificationLink } from '#app/platform/vendors/persona.server.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { FormRule } from '#app/ui/form-layout.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Identity check'])

export async function loader(args: LoaderFunctionArgs) {
  const { actor, person } = await requireMember(args, 'dashboard:see')
  const search = new URL(args.request.url).searchParams
  const checked = Number(search.get('checked'))
  const link = hostedVerificationLink(person)
  return {
    verification: await inTransaction(actor, (tx) => readVerification(tx, person.id)),
    link,
    qr: qrCodeOf(link),
    refreshes: Number.isSafeInteger(checked) && checked > 0 ? checked : null,
    returnTo: safeLocalPath(search.get('return_to'), '/dashboard'),
  }
}

/** For people who reached a limit that applies until their identity is checked. */
export default function StartIdentityCheck() {
  const { verification, returnTo, ...shown } = useLoaderData<typeof loader>()
  const polling = useIdentityPolling(verification)
  const isApproved = polling.outcome.status === 'approved'
  return (
    <FormWidth>
      <PageHeader title="Identity check" />
      <Card>
        <Stack>
          <IdentityCheck
            {...shown}
            polling={polling}
            here={identityCheckPath(returnTo)}
            why="Court orders name people. Once we know who you are, you can look up more of them."
          />
          <FormRule>
            <div>
              <LinkButton look={isApproved ? 'primary' : 'quiet'} to={returnTo}>
                Go back to what you were doing
              </LinkButton>
            </div>
          </FormRule>
        </Stack>
      </Card>
    </FormWidth>
  )
}

import { IdentityCheck } from '#app/account/identity/IdentityCheck.tsx'
import { useIdentityPolling } from '#app/account/identity/useIdentityPolling.ts'
import type { QrCode } from '#app/platform/qr-code.server.ts'
import type { IdentityOutcome } from '#app/platform/vendors/persona.server.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { FormRule } from '#app/ui/form-layout.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { StepHeading } from '#app/ui/StepHeading.tsx'
import { StepBackLink } from '#app/wizard/StepForm.tsx'
import { placeOf } from '#app/wizard/steps.ts'
import { paths } from '../paths.ts'
import { type ClaimFrame, claimSteps } from './steps.ts'

type VerificationStepProps = {
  frame: ClaimFrame
  verification: IdentityOutcome
  link: string
  qr: QrCode
  refreshes: number | null
}

/** Step 2: proof of identity. There is nothing to save: it is done once the identity service has everything. */
export function VerificationStep({ frame, verification, link, qr, refreshes }: VerificationStepProps) {
  const polling = useIdentityPolling(verification)
  const here = paths.notMeStep('verification')
  return (
    <Card>
      <Stack>
        <StepHeading
          place={placeOf(claimSteps, 'verification')}
          count={claimSteps.length}
          title="Verify your identity"
        />
        <IdentityCheck
          polling={polling}
          link={link}
          qr={qr}
          here={here}
          refreshes={refreshes}
          why="We check who you are so that no one can have orders left out in your name."
        />
        <FormRule>
          <div>
            <LinkButton to={paths.notMeStep('equifax-report')}>Continue to the Equifax report</LinkButton>
          </div>
        </FormRule>
        <StepBackLink frame={frame} />
      </Stack>
    </Card>
  )
}

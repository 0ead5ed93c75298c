import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { IdentityCheck } from '#app/account/identity/IdentityCheck.tsx'
import { useIdentityPolling } from '#app/account/identity/useIdentityPolling.ts'
import { isIdentityGiven } from '#app/account/identity/verification-status.ts'
import { fieldProps, type useServerForm } from '#app/platform/forms.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { StepHeading } from '#app/ui/StepHeading.tsx'
import { FollowUp } from '#app/ui/some-layout.tsx'
import { StepForm } from '#app/wizard/StepForm.tsx'
import { placeOf } from '#app/wizard/steps.ts'
import { paths } from '../../paths.ts'
import type { ApplicationFrame } from '../steps.ts'
import { steps } from '../steps.ts'
import { accepted, findSaveProblem, type Relationship, saveProblems } from './save-problems.ts'
import type { viewVerification } from './view-verification.server.ts'

export type VerificationFields = { filer_relationship: Relationship | null; filer_representing: string }

type VerificationStepProps = Awaited<ReturnType<typeof viewVerification>> & {
  frame: ApplicationFrame
  form: ReturnType<typeof useServerForm<VerificationFields>>
  revision: number | undefined
  refreshes: number | null
}

const title = 'Verify who files this debt'

const choices: { value: Relationship; label: string }[] = [
  { value: 'landlord', label: 'I am the landlord, listed in the order' },
  { value: 'operator', label: 'I was hired by the landlord and am listed in the order' },
  { value: 'other', label: 'Neither of these' },
]

/** Step 6: the filer's identity, and their relation to the order. */
export function VerificationStep(props: VerificationStepProps) {
  const { frame, form, revision, verification, link, qr, refreshes, otherFiler } = props
  const [meta, fields] = form
  const polling = useIdentityPolling(verification)
  const isGiven = isIdentityGiven(polling.outcome.status)
  const question = useRef<HTMLDivElement>(null)
  const { relationship, isFollowed } = useChosen(question, fields.filer_relationship.initialValue ?? null)
  const here = paths.step(frame.subjectId, 'verification')
  const why = 'We check who files a debt so that no one can file in someone else’s name.'
  const check = (
    <IdentityCheck polling={polling} link={link} qr={qr} here={here} refreshes={refreshes} why={why} />
  )
  if (refreshes !== null && !isGiven) return <Waiting here={here}>{check}</Waiting>

  const saveProblem = findSaveProblem({ isGiven, relationship })
  // Without scripts the page does not know what is chosen: the button is disabled only for known reasons.
  const isKnown = isFollowed || saveProblem !== 'unanswered'
  return (
    <StepForm
      frame={frame}
      form={meta}
      revision={revision}
      title={title}
      unavailable={isKnown && saveProblem && saveProblems[saveProblem]}
    >
      {otherFiler && <OtherFiler {...otherFiler} />}
      {check}
      <div ref={question}>
        <FollowUp
          on="second"
          question={
            <RadioGroup
              label="How are you connected to the court order?"
              {...fieldProps(fields.filer_relationship)}
              choices={choices}
            />
          }
        >
          <TextField
            label="Who do you represent? (optional)"
            hint="If the landlord hired you, give their names as they are in the order"
            {...fieldProps(fields.filer_representing)}
            autoComplete="off"
          />
        </FollowUp>
      </div>
      <StatusMessage tone="caution">
        {relationship === 'other' && (
          <>
            <p>
              <b>This application cannot continue</b>
            </p>
            <p>{accepted}</p>
          </>
        )}
      </StatusMessage>
    </StepForm>
  )
}

/** The current choice in the form, including restored input; `isFollowed` if scripts run. */
function useChosen(question: RefObject<HTMLDivElement | null>, atFirst: string | null) {
  const [relationship, setRelationship] = useState(atFirst)
  const [isFollowed, setFollowed] = useState(false)
  // After every rendering: the question appears and disappears.
  useEffect(() => {
    const element = question.current
    if (!element) return
    const read = () =>
      setRelationship(element.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value ?? null)
    read()
    setFollowed(true)
    element.addEventListener('change', read)
    return () => element.removeEventListener('change', read)
  })
  return { relationship, isFollowed }
}

/** Without scripts, for a person who waits: the page refreshes itself, so it has no fields. */
function Waiting({ here, children }: { here: string; children: ReactNode }) {
  return (
    <Card>
      <Stack>
        <StepHeading place={placeOf(steps, 'verification')} count={steps.length} title={title} />
        {children}
        <BackLink to={here}>Back to this step’s question</BackLink>
      </Stack>
    </Card>
  )
}

function OtherFiler({ name, isVerified }: { name: string; isVerified: boolean }) {
  return (
    <Notice title={isVerified ? `${name} files this application` : undefined}>
      <p>
        {isVerified
          ? `They have verified their identity, so you can continue to the next step. To file it yourself, verify your identity and save this step.`
          : `${name} started this application. The person who verifies their identity and saves this step files it.`}
      </p>
    </Notice>
  )
}

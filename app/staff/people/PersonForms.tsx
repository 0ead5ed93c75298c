import type { SubmissionResult } from '@conform-to/react'
import { suspensionReasons } from '#app/account/suspension/reasons.ts'
import { fieldProps, PageFormToken, useServerForm } from '#app/platform/forms.tsx'
import type { LeftAlone } from '#app/platform/matter.ts'
import { ConfirmPage } from '#app/ui/ConfirmPage.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { staffPaths } from '../paths.ts'

type Answer = { result: SubmissionResult } | undefined
type About = { id: string; name: string; email: string }

const partsOf = ({ id, name, email }: About) => ({
  about: name === email ? undefined : <EmailAddress>{email}</EmailAddress>,
  trail: [
    { label: 'People', to: staffPaths.people },
    { label: name, to: staffPaths.person(id) },
  ] as const,
})

const reasons = Object.entries(suspensionReasons).map(([value, { label, message }]) => ({
  value,
  label,
  hint: `They read: “${message}”`,
}))

type SuspendProps = {
  person: About
  onlyAdminOf: readonly string[]
  leftAlone: readonly LeftAlone[]
  answer: Answer
}

export function SuspendForm(props: SuspendProps) {
  const { person, onlyAdminOf, leftAlone, answer } = props
  const [form, fields] = useServerForm<{ reason: string; words: string }>('suspend', answer)
  return (
    <ConfirmPage
      token={<PageFormToken />}
      {...partsOf(person)}
      title={`Suspend ${person.name}`}
      form={form}
      confirm="Suspend"
      tone="danger"
      says={
        <>
          <p>
            All sessions of this person end at once, and they cannot sign in until someone lifts the
            suspension. They get an email that says why and how to reach us, and read the same when they try
            to sign in.
          </p>
          <p>Their work stays. Debts are still reported, and their organizations’ API keys still work.</p>
          {onlyAdminOf.length > 0 && (
            <p>
              <b>No other admin of {onlyAdminOf.join(', ')} can sign in.</b> On the page of the organization
              you can make another member its owner.
            </p>
          )}
          {leftAlone.map(({ fact, advice }) => (
            <p key={fact}>
              <b>{fact}</b> {advice}
            </p>
          ))}
        </>
      }
    >
      <RadioGroup {...fieldProps(fields.reason)} label="What does the person read?" choices={reasons} />
      <TextAreaField
        {...fieldProps(fields.words)}
        label="What happened"
        hint="Only staff read it. Leave out SINs, and name who reported it."
        rows={4}
      />
    </ConfirmPage>
  )
}

export function LiftForm({ person, answer }: { person: About; answer: Answer }) {
  const [form, fields] = useServerForm<{ words: string }>('lift', answer)
  return (
    <ConfirmPage
      token={<PageFormToken />}
      {...partsOf(person)}
      title={`Lift the suspension of ${person.name}`}
      form={form}
      confirm="Lift the suspension"
      says={
        <p>
          This person can sign in again at once, with the roles they have now. They get an email that says so.
        </p>
      }
    >
      <TextAreaField
        {...fieldProps(fields.words)}
        label="Why is it lifted?"
        hint="Only staff read it."
        rows={4}
      />
    </ConfirmPage>
  )
}

/** `device` is that of the one session, null if all end. */
export function EndSessionsForm({ person, device }: { person: About; device: string | null }) {
  const what = device === null ? 'all sessions' : 'a session'
  return (
    <ConfirmPage
      token={<PageFormToken />}
      {...partsOf(person)}
      title={`End ${what} of ${person.name}`}
      form={{ id: 'end-sessions', allErrors: {} }}
      confirm={device === null ? 'End all sessions' : 'End the session'}
      tone="danger"
      says={
        <p>
          {device === null
            ? 'This person is signed out on every device.'
            : `This person is signed out on: ${device}.`}{' '}
          What they have not saved there may be lost. They can sign in again at once, and get an email that we
          did this.
        </p>
      }
    />
  )
}

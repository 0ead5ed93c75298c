import { titled } from '#app/platform/http/page.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { FormWidth } from '#app/ui/layout.tsx'

export const meta = titled(['Your account will be deleted'])

/** For a person who was just signed out everywhere: it knows nothing about them. */
export default function DeletionAsked() {
  return (
    <FormWidth>
      <h1>Your account will be deleted</h1>
      <p>
        You are signed out everywhere. We sent you an email that says on which day we delete your account.
      </p>
      <p>Until then you can change your mind: sign in, and choose to keep it.</p>
      <div>
        <LinkButton to="/dashboard/login">Sign in</LinkButton>
      </div>
    </FormWidth>
  )
}

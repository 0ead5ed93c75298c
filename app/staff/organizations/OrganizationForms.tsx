import type { SubmissionResult } from '@conform-to/react'
import type { FeatureFlag } from '#app/account/flags.ts'
import { fieldProps, PageFormToken, useServerForm } from '#app/platform/forms.tsx'
import { ConfirmPage } from '#app/ui/ConfirmPage.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { staffPaths } from '../paths.ts'
import { featureWords } from './feature-words.ts'
import type { StaffMember } from './open-organization.server.ts'

type About = { id: string; name: string }
type Answer = { result: SubmissionResult } | undefined

const trailOf = ({ id, name }: About) =>
  [
    { label: 'Organizations', to: staffPaths.organizations },
    { label: name, to: staffPaths.organization(id) },
  ] as const

const nothingTyped = (id: string) => ({ id, allErrors: {} })

type FeatureProps = { organization: About; flag: FeatureFlag; isOn: boolean }

/** `isOn` is the current state. The form names what it requests, so that a stale page does not do the opposite. */
export function FeatureForm({ organization, flag, isOn }: FeatureProps) {
  const { name, has, gone } = featureWords[flag]
  const act = isOn ? 'off' : 'on'
  return (
    <ConfirmPage
      token={<PageFormToken />}
      title={`Switch ${name} ${act}`}
      about={organization.name}
      trail={trailOf(organization)}
      form={nothingTyped('feature')}
      confirm={`Switch ${act}`}
      tone={isOn ? 'danger' : 'primary'}
      says={
        isOn ? (
          <>
            <p>{gone}</p>
            <p>Its admins get an email that we did this.</p>
          </>
        ) : (
          <p>{has} It costs nothing by itself.</p>
        )
      }
    >
      <input type="hidden" name="state" value={act} />
    </ConfirmPage>
  )
}

type MemberProps = { organization: About; member: StaffMember }

const roles = [
  { value: 'member', label: 'Member', hint: 'Searches public records, and adds and manages rental debts.' },
  { value: 'admin', label: 'Admin', hint: 'Also manages the team and billing.' },
]

export function RoleForm({ organization, member, answer }: MemberProps & { answer: Answer }) {
  const [form, fields] = useServerForm<{ role: string }>('role', answer, { role: member.role })
  return (
    <ConfirmPage
      token={<PageFormToken />}
      title={`Change the role of ${member.name}`}
      about={organization.name}
      trail={trailOf(organization)}
      form={form}
      confirm="Change the role"
      says={
        <p>
          It takes effect on this person's next page. They and the admins of the organization get an email
          that we did this.
        </p>
      }
    >
      <p>
        <b>
          <EmailAddress>{member.email}</EmailAddress>
        </b>
      </p>
      <RadioGroup {...fieldProps(fields.role)} label="Role" choices={roles} />
    </ConfirmPage>
  )
}

export function MakeOwnerForm({ organization, member }: MemberProps) {
  return (
    <ConfirmPage
      token={<PageFormToken />}
      title={`Make ${member.name} the owner`}
      about={organization.name}
      trail={trailOf(organization)}
      form={nothingTyped('make-owner')}
      confirm="Make owner"
      tone="danger"
      says={
        <>
          <p>
            This person becomes an admin. Nobody can remove them, and only they can hand the organization
            over. Speak with them first, and be sure that they may act for it.
          </p>
          <p>
            The previous owner, if there is one, stays an admin and does not become the owner again by signing
            in. The new owner and the admins get an email that we did this.
          </p>
        </>
      }
    >
      <p>
        <b>
          <EmailAddress>{member.email}</EmailAddress>
        </b>
      </p>
    </ConfirmPage>
  )
}

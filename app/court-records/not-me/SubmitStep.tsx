import { fieldProps, type ServerForm } from '#app/platform/forms.tsx'
import { useFormNow } from '#app/platform/live-form.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Phone } from '#app/ui/Phone.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import { SubmitForm } from './SubmitForm.tsx'
import type { ClaimFrame, ClaimStep } from './steps.ts'

export type SubmitFields = { notes: string }

type SubmitStepProps = {
  frame: ClaimFrame
  form: ServerForm<SubmitFields>
  claim: {
    name: string
    birthDate: string | null
    phone: string | null
    identity: string
    files: readonly { id: string; fileName: string; size: number }[]
    /** The page that it is about. */
    referrer: string | null
    seen: string
    missing: readonly { name: ClaimStep; title: string }[]
    dueOn: string
  }
}

const hasNotes = (fields: FormData) => String(fields.get('notes') ?? '').trim() !== ''

/** Step 4: what will be submitted, and the person's notes. */
export function SubmitStep({ frame, form: [form, fields], claim }: SubmitStepProps) {
  const isWritten = useFormNow(form.id, hasNotes)
  const { missing } = claim
  const unavailable = whyNot(missing, isWritten)
  return (
    <SubmitForm frame={frame} form={form} seen={claim.seen} unavailable={unavailable}>
      {missing.length > 0 && (
        <Notice tone="caution" title="Finish these steps first">
          <ul>
            {missing.map(({ name, title }) => (
              <li key={name}>
                <Link to={paths.notMeStep(name)}>{title}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <KeyValueList
        entries={[
          { label: 'Name', value: claim.name || 'Not given yet' },
          {
            label: 'Date of birth',
            value: claim.birthDate ? <Time date={claim.birthDate} /> : 'Not given yet',
          },
          { label: 'Phone', value: claim.phone ? <Phone digits={claim.phone} /> : 'Not given yet' },
          { label: 'Identity', value: claim.identity },
          {
            label: 'Equifax report',
            value:
              claim.files.length > 0
                ? claim.files.map(({ fileName }) => fileName).join(', ')
                : 'Not uploaded yet',
          },
          ...(claim.referrer
            ? [{ label: 'About', value: <Link to={claim.referrer}>The page you came from</Link> }]
            : []),
        ]}
      />
      <TextAreaField
        {...fieldProps(fields.notes)}
        label="Notes"
        hint="Which orders are not about you, and how we can tell: where you lived then, for example. Up to 4,000 characters."
        rows={6}
      />
      <p>
        If you submit today, we answer by email by <Time date={claim.dueOn} />, within 10 business days.
      </p>
    </SubmitForm>
  )
}

/** Without scripts the page does not know what is typed: the button is disabled only for known reasons. */
function whyNot(missing: readonly { title: string }[], isWritten: boolean | null): string | null {
  if (missing.length > 0) return `Finish first: ${missing.map(({ title }) => title).join(', ')}`
  return isWritten === false ? 'Write your notes first' : null
}

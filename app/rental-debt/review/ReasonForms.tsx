import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { ConfirmButtons, LinkButton } from '#app/ui/Button.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { paths } from '../paths.ts'
import type { ReviewCheck } from './checks.ts'
import type { DecisionAnswer } from './decision-form.server.ts'
import { maxReasonLength, returnableSteps } from './reasons.ts'

type FormProps = { id: string; answer: DecisionAnswer | undefined }

/** What must change, step by step; a blank step stays as it is. */
export function ReturnForm({ id, answer }: FormProps) {
  return (
    <Card>
      <Form method="post" noValidate>
        <Stack>
          <PageFormToken />
          <p>
            The filer gets your words by email and sees them on each step. The fee stays paid. Leave a step
            blank if nothing needs to change.
          </p>
          {returnableSteps.map(({ name, title }) => (
            <TextAreaField
              key={name}
              name={name}
              label={title}
              rows={2}
              maxLength={maxReasonLength}
              defaultValue={answer?.typed[name]}
              error={answer?.errors[name]}
            />
          ))}
          <ConfirmButtons confirm="Return to the filer" cancelTo={paths.staff.application(id)} />
        </Stack>
      </Form>
    </Card>
  )
}

type ApproveFormProps = FormProps & { open: readonly ReviewCheck[]; seenChecks: string }

/** The open checks, and why it is approved anyway. */
export function ApproveForm({ id, answer, open, seenChecks }: ApproveFormProps) {
  return (
    <Card>
      <Form method="post" noValidate>
        <Stack>
          <PageFormToken />
          <input type="hidden" name="seen_checks" value={seenChecks} />
          <Notice
            tone="caution"
            title={open.length === 1 ? 'A check is open' : `${open.length} checks are open`}
          >
            <CheckList checks={open} />
          </Notice>
          <TextAreaField
            name="why"
            label="Why do you still approve?"
            hint="Kept with the decision, for our reviewers only."
            maxLength={maxReasonLength}
            defaultValue={answer?.typed.why}
            error={answer?.errors.why}
          />
          <ConfirmButtons confirm="Approve" cancelTo={paths.staff.application(id)} />
        </Stack>
      </Form>
    </Card>
  )
}

const CheckList = ({ checks }: { checks: readonly ReviewCheck[] }) => (
  <ul>
    {checks.map(({ name, title, words }) => (
      <li key={name}>
        <b>{title}.</b> {words}
      </li>
    ))}
  </ul>
)

/** The failed checks, and the two remaining options. The summary above has named them already. */
export function BlockedApproval({ id, answer, failed }: FormProps & { failed: readonly ReviewCheck[] }) {
  return (
    <Card>
      {!answer?.problem && (
        <Notice
          tone="critical"
          title={failed.length === 1 ? 'A check failed' : `${failed.length} checks failed`}
        >
          <CheckList checks={failed} />
          <p>Return it to the filer, or reject it.</p>
        </Notice>
      )}
      <Row>
        <LinkButton to={paths.staff.return(id)}>Return to the filer</LinkButton>
        <LinkButton to={paths.staff.reject(id)} look="danger">
          Reject
        </LinkButton>
      </Row>
    </Card>
  )
}

/** The reason, and the effect of a rejection. */
export function RejectForm({ id, answer }: FormProps) {
  return (
    <Card>
      <Form method="post" noValidate>
        <Stack>
          <PageFormToken />
          <Notice tone="caution" title="A rejection is final">
            <p>
              The application is closed and cannot be reopened. The filer gets your reason by email, and we
              refund the $88.00 fee to their card. We do not contact the tenants.
            </p>
          </Notice>
          <TextAreaField
            name="reason"
            label="Why is it rejected?"
            hint="The filer reads this as you write it."
            maxLength={maxReasonLength}
            defaultValue={answer?.typed.reason}
            error={answer?.errors.reason}
          />
          <ConfirmButtons confirm="Reject and refund" tone="danger" cancelTo={paths.staff.application(id)} />
        </Stack>
      </Form>
    </Card>
  )
}

/** The text of the page's summary if a decision had no effect. */
export function decisionErrors(answer: DecisionAnswer | undefined) {
  if (!answer) return []
  const byField = Object.entries(answer.errors).map(([id, message]) => ({ id, message }))
  return answer.problem ? [{ message: answer.problem }, ...byField] : byField
}

import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { FormRule } from '#app/ui/form-layout.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Phone } from '#app/ui/Phone.tsx'
import { StepHeading } from '#app/ui/StepHeading.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { stepAddress } from '#app/wizard/frame.ts'
import { StepBackLink } from '#app/wizard/StepForm.tsx'
import { placeOf } from '#app/wizard/steps.ts'
import { notReportedText, notReportedTitle } from '../line/reported-provinces.ts'
import { newLeasePaths } from './paths.ts'
import { type NewLeaseFrame, type NewLeaseStep, newLeaseSteps, newLeaseWizard } from './steps.ts'
import type { NewLeaseView } from './view-draft.ts'

const none = 'Not entered yet'

type Props = { frame: NewLeaseFrame; draft: NewLeaseView }

/** The last step: all that was entered, and the button that adds the lease. */
export function CheckStep({ frame, draft }: Props) {
  const { missing, overlaps, isReported } = draft
  return (
    <Card>
      <Form method="post" action={newLeaseWizard.stepAddress(frame.subjectId, 'check')}>
        <Stack>
          <PageFormToken />
          <input type="hidden" name="seen" value={draft.seen} />
          <StepHeading
            place={placeOf(newLeaseSteps, 'check')}
            count={newLeaseSteps.length}
            title="Check the lease"
          />
          {missing.length > 0 && (
            <Notice tone="caution" title="Finish these steps first">
              <ul>
                {missing.map(({ name, title }) => (
                  <li key={name}>
                    <Link to={newLeaseWizard.stepAddress(frame.subjectId, name)}>{title}</Link>
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {!isReported && (
            <Notice title={notReportedTitle}>
              <p>{notReportedText}</p>
            </Notice>
          )}
          {overlaps.map((overlap) => (
            <Overlap key={overlap.id} {...overlap} />
          ))}
          <Group frame={frame} step="home" title="Home and dates">
            <KeyValueList
              entries={[
                { label: 'Address', value: draft.address ?? none },
                { label: 'Starts', value: draft.startsOn ? <Time date={draft.startsOn} /> : none },
                {
                  label: 'Ends',
                  value: draft.endsOn ? <Time date={draft.endsOn} /> : 'Goes on from month to month',
                },
              ]}
            />
          </Group>
          <Group frame={frame} step="rent" title="Rent">
            <KeyValueList
              entries={[
                { label: 'Due on', value: draft.dueDay ?? none },
                ...draft.amounts.map(({ label, cents }) => ({
                  label,
                  value: cents === null ? none : <Money cents={cents} />,
                })),
              ]}
            />
          </Group>
          <Group frame={frame} step="renters" title="Renters">
            {draft.renters.length === 0 && <p>{none}</p>}
            <KeyValueList
              entries={draft.renters.map(({ name, email, phone }, index) => ({
                label: `Renter ${index + 1}`,
                value: (
                  <>
                    <div>{name}</div>
                    <div>{email ? <EmailAddress>{email}</EmailAddress> : 'No email address'}</div>
                    {phone && (
                      <div>
                        <Phone digits={phone} />
                      </div>
                    )}
                  </>
                ),
              }))}
            />
          </Group>
          {isReported && <p>The renters are not asked yet. You do that next, when you are ready.</p>}
          <FormRule>
            <div>
              <Button
                unavailable={
                  missing.length > 0 && `Finish first: ${missing.map(({ title }) => title).join(', ')}`
                }
              >
                Add the lease
              </Button>
            </div>
          </FormRule>
          <Row spread>
            <StepBackLink frame={frame} />
            <Link to={newLeasePaths.delete(frame.subjectId)}>Delete what I entered</Link>
          </Row>
        </Stack>
      </Form>
    </Card>
  )
}

type GroupProps = { frame: NewLeaseFrame; step: NewLeaseStep; title: string; children: ReactNode }

function Group({ frame: { subjectId }, step, title, children }: GroupProps) {
  return (
    <Stack gap="s" as="section">
      <Row spread>
        <h2>{title}</h2>
        <Link to={stepAddress(newLeaseWizard, { subjectId, step, isChange: true })}>
          Change<Hidden> {title}</Hidden>
        </Link>
      </Row>
      {children}
    </Stack>
  )
}

function Overlap({ id, startsOn, endsOn, renters }: NewLeaseView['overlaps'][number]) {
  return (
    <Notice tone="caution" title="Another lease of this home has the same days">
      <p>
        <Link to={newLeasePaths.lease(id)}>{renters.length > 0 ? renters.join(', ') : 'No renter'}</Link>,
        from <Time date={startsOn} />
        {endsOn ? (
          <>
            {' '}
            to <Time date={endsOn} />
          </>
        ) : (
          ', without an end'
        )}
        . You can still add this one, such as for a room or a separate lease of a roommate.
      </p>
    </Notice>
  )
}

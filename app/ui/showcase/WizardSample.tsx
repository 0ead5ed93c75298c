import { Form } from '@remix-run/react'
import { Button } from '../Button.tsx'
import { small } from '../base.css.ts'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { DateField, EmailField, TextField } from '../fields.tsx'
import { DefaultSubmit, FormGrid, FormRule } from '../form-layout.tsx'
import { Card, Page, Row, Stack } from '../layout.tsx'
import { BackLink, Breadcrumb } from '../navigation.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { type Step, Wizard } from '../StepList.tsx'
import { RepeatedGroup } from '../some-layout.tsx'

const steps: Step[] = (
  [
    ['Court Order', 'done'],
    ['Tenants', 'attention'],
    ['Occupancy', 'todo'],
    ['Repayment', 'done'],
    ['Supporting Documents', 'todo'],
    ['Verification', 'todo'],
    ['Contact Details', 'done'],
    ['Confirm and Pay', 'todo'],
  ] as const
).map(([title, state], index) => ({
  title,
  state,
  to: `?view=wizard&step=${index + 1}`,
  isCurrent: index === 1,
}))

const sinError = 'SIN number must contain 9 digits'

/** A wizard's step after a refused submit. */
export function WizardSample() {
  return (
    <Page>
      <ErrorSummary errors={[{ id: 'tenants[0].sin', message: sinError }]} />
      <Row spread>
        <Breadcrumb
          trail={[{ label: 'Rental Debt', to: '?view=debt' }]}
          current="1407, 2285 Harrowgate Blvd, Mississauga"
        />
        <span className={small}>
          Questions? <b>1-800-555-0142</b>
        </span>
      </Row>
      <Wizard steps={steps}>
        <Card>
          <Form method="post" noValidate>
            <DefaultSubmit />
            <Stack gap="l">
              <StepHeading
                place={2}
                count={8}
                title="Who owes this debt?"
                lede="Name every tenant the order names. At least one needs an email, so that they can be told."
              />
              <RepeatedGroup
                title="Tenant 1"
                remove={
                  <Button
                    look="danger"
                    size="small"
                    name="intent"
                    value="remove-0"
                    aria-label="Remove tenant 1"
                  >
                    Remove
                  </Button>
                }
              >
                <FormGrid>
                  <TextField
                    name="tenants[0].first_name"
                    label="First name"
                    defaultValue="Étienne"
                    autoComplete="off"
                  />
                  <TextField
                    name="tenants[0].last_name"
                    label="Last name"
                    defaultValue="Beaulac-Fournier"
                    autoComplete="off"
                  />
                </FormGrid>
                <EmailField
                  name="tenants[0].email"
                  label="Email"
                  defaultValue="e.beaulac@example.ca"
                  autoComplete="off"
                />
                <DateField
                  name="tenants[0].date_of_birth"
                  label="Date of birth"
                  hint="Highly recommended: without it the bureau cannot match the person."
                  defaultValue="1988-04-02"
                />
                <TextField
                  name="tenants[0].sin"
                  label="Social insurance number (optional)"
                  hint="Used only so that the credit bureau can match the person. Stored encrypted; only the last three digits are shown again."
                  error={sinError}
                  defaultValue="046-454-28"
                  inputMode="numeric"
                  autoComplete="off"
                  width="short"
                />
              </RepeatedGroup>
              <div>
                <Button look="quiet" name="intent" value="add">
                  Add another tenant
                </Button>
              </div>
              <FormRule>
                <Button>Save and continue</Button>
                <Button look="quiet" name="intent" value="later">
                  Save and finish later
                </Button>
              </FormRule>
              <BackLink to="?view=wizard&step=1">Back to Court Order</BackLink>
            </Stack>
          </Form>
        </Card>
      </Wizard>
    </Page>
  )
}

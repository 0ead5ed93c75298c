import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Time } from '#app/ui/values.tsx'
import { rentPaths } from '../paths.ts'
import { answerLabels, answers } from './decisions.ts'
import type { OpenClaim, PastRentView } from './past-rent-view.server.ts'

type Props = { view: PastRentView; open: OpenClaim; form: ServerForm<Record<string, string>> }

/** What the other side knows of each month that someone wants to add. */
export function AnswerPastRentPage({ view, open, form: [meta, fields] }: Props) {
  const { leaseId, address, side, landlord } = view
  const options = answers.map((value) => ({ value, label: answerLabels[side][value] }))
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <PageHeader
        title="What do you know of these months?"
        lede={address}
        trail={<BackLink to={rentPaths.pastRent(leaseId)}>Back to earlier months</BackLink>}
      />
      <p>
        {side === 'landlord'
          ? 'A renter wants these months added. What you say helps our reviewers, who decide on each.'
          : `${landlord} wants these months added. A month that you want left out is not added.`}{' '}
        A month is added as paid on time, or stays unknown. Asked on <Time date={open.askedOn} />.
      </p>
      {open.words && <p>They write: {open.words}</p>}
      <Card>
        <Form {...formProps(meta)}>
          <Stack>
            <PageFormToken />
            {open.months.map(({ month }) => {
              const field = fields[month]
              return field ? (
                <SelectField
                  key={month}
                  {...fieldProps(field)}
                  label={formatMonth(month)}
                  placeholder="Choose"
                  width="full"
                  options={options}
                />
              ) : null
            })}
            <ConfirmButtons confirm="Save your answer" cancelTo={rentPaths.pastRent(leaseId)} />
          </Stack>
        </Form>
      </Card>
    </FormWidth>
  )
}

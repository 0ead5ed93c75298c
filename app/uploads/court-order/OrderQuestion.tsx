import { Form } from '@remix-run/react'
import { PROVINCE_CODES, type ProvinceCode, provinceNames } from '#app/platform/values/province.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { type OrderQuestion as Question, questionLeftOut, questionText } from './order-question.ts'

const provinces = PROVINCE_CODES.map((code) => ({ value: code, label: provinceNames[code] }))

type OrderQuestionProps = {
  /** The page that asks. */
  here: string
  question: Exclude<Question, { at: 'upload' }>
  /** The text for people without an order. */
  noOrder: (province: ProvinceCode) => string
  isReplacing?: boolean
}

/** Where the order comes from, and whether there is one. The answers are in the address, so Back asks again. */
export function OrderQuestion({ here, question, noOrder, isReplacing = false }: OrderQuestionProps) {
  const replace = isReplacing && <input type="hidden" name="replace" value="yes" />
  if (question.at === 'no-order') {
    return (
      <>
        <p>{noOrder(question.province)}</p>
        <div>
          <LinkButton look="primary" to="/dashboard">
            Go back to dashboard
          </LinkButton>
        </div>
        <BackLink to={`${here}?province=${question.province}`}>Change the answer</BackLink>
      </>
    )
  }
  if (question.at === 'province') {
    return (
      <Form action={here}>
        <Stack>
          {replace}
          <SelectField
            name="province"
            label="Province or territory of the order"
            options={provinces}
            defaultValue="ON"
          />
          <div>
            <Button>Continue</Button>
          </div>
          {isReplacing && <BackLink to={here}>Keep the current order</BackLink>}
        </Stack>
      </Form>
    )
  }
  return (
    <Form action={here}>
      <Stack>
        {replace}
        <input type="hidden" name="province" value={question.province} />
        <input type="hidden" name="asked" value="yes" />
        <RadioGroup
          name="has_order"
          label={questionText(question.province)}
          error={question.wasLeftOut ? questionLeftOut : undefined}
          choices={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
        <div>
          <Button>Continue</Button>
        </div>
        <BackLink to={isReplacing ? `${here}?replace=yes` : here}>Change the province</BackLink>
      </Stack>
    </Form>
  )
}

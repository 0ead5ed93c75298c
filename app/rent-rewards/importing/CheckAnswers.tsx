import { countText } from '#app/platform/values/count-text.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { DateField, SelectField } from '#app/ui/fields.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { rentPaths } from '../paths.ts'
import type { ImportFound } from './import-types.ts'

type Props = {
  importId: string
  found: ImportFound
  hasRaises: boolean
  errorOf: (id: string) => string | undefined
  dueDay: number
}

const days = Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
const kinds = [
  { value: 'rent', label: 'Rent' },
  { value: 'fee', label: 'Fee' },
  { value: 'subsidy', label: 'Subsidy or credit' },
]

/** What only the person knows. Nothing is imported before it is answered. */
export function Questions({ importId, found, errorOf }: Props) {
  const { questions, properties } = found
  if (questions.length === 0 && properties.length === 0) return null
  return (
    <Card labelledBy="questions">
      <h2 id="questions">Before you can import</h2>
      {properties.length > 0 && (
        <Notice
          tone="caution"
          title={`${countText(properties.length, 'property needs', 'properties need')} an address`}
          action={
            <LinkButton look="primary" to={rentPaths.importStep(importId, 'addresses')}>
              Add addresses
            </LinkButton>
          }
        >
          <p>
            The file names the property, and a lease needs its street, city and postal code. You enter each
            property once.
          </p>
        </Notice>
      )}
      {questions.length > 0 && (
        <Stack>
          {questions.map((question) =>
            question.about === 'as-of' ? (
              <DateField
                key="as-of"
                name="as_of"
                label="Day of the balances"
                hint="The day on which the file was exported. It says which months a balance of 0 covers."
                error={errorOf('as_of')}
              />
            ) : (
              <RadioGroup
                key={`${question.file}-${question.separator}`}
                name={`order-${question.file}-${question.separator}`}
                label={`In dates like ${question.examples.join(' or ')}, which comes first?`}
                choices={[
                  { value: 'month-first', label: 'The month' },
                  { value: 'day-first', label: 'The day' },
                ]}
              />
            ),
          )}
          <Row>
            <Button name="do" value="again" look="primary">
              Check with these answers
            </Button>
          </Row>
        </Stack>
      )}
    </Card>
  )
}

/** What counts for the whole file, and can be changed. */
export function FileAnswers({ found, hasRaises, errorOf, dueDay }: Props) {
  const { chargeCodes, hasDueDays, raisesFrom } = found
  if (chargeCodes.length === 0 && hasDueDays && !hasRaises) return null
  return (
    <Card as="div">
      <Details
        summary={
          hasDueDays
            ? 'What counts for the whole file'
            : `Rent is due on day ${dueDay}, and what else counts for the whole file`
        }
        open={errorOf('raises_from') !== undefined}
      >
        <Stack>
          {!hasDueDays && (
            <SelectField
              name="due_day"
              label="Rent is due on day"
              hint="Of each month, where the file does not say it."
              options={days}
              defaultValue={String(dueDay)}
              width="short"
            />
          )}
          {hasRaises && (
            <DateField
              name="raises_from"
              label="New rents count from"
              hint="The old rent stays for the months before."
              defaultValue={raisesFrom}
              error={errorOf('raises_from')}
            />
          )}
          {chargeCodes.map(({ code, kind, rows }, at) => (
            <SelectField
              key={code}
              name={`charge-${at}`}
              label={`Charge “${code}”`}
              hint={`In ${countText(rows, 'row', 'rows')}.`}
              options={kinds}
              defaultValue={kind}
            />
          ))}
          <Row>
            <Button name="do" value="again" look="quiet">
              Check again with these
            </Button>
          </Row>
        </Stack>
      </Details>
    </Card>
  )
}

import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { paths } from '../../paths.ts'
import { CorrectionField } from './CorrectionField.tsx'
import * as css from './OrderFields.css.ts'
import type { CorrectableName } from './order-values.ts'
import type { FieldView, OrderView } from './view-court-order.ts'

export type CorrectionActionData = { field: CorrectableName; message: string; typed: string }

type OrderFieldsProps = {
  debtId: string
  order: OrderView
  correcting: CorrectableName | null
  answer: CorrectionActionData | undefined
}

/** What the order says, field by field, each with the sentence it came from and a way to correct it. */
export function OrderFields({ debtId, order, correcting, answer }: OrderFieldsProps) {
  useCorrectionFocus(correcting, answer)
  const isShown = (field: FieldView) => field.value !== null || field.key === correcting
  const found = order.fields.filter(isShown)
  const missing = order.fields.filter((field) => !isShown(field) && field.isCorrectable)
  const line = (field: FieldView) => (
    <FieldLine
      key={field.key}
      debtId={debtId}
      field={field}
      isOpen={field.key === correcting}
      answer={answer}
    />
  )
  return (
    <Stack>
      <h2>What the order says</h2>
      {order.pages && order.pages.read < order.pages.all && (
        <Notice>
          The file has {order.pages.all} pages; we read {order.pages.read} of them.
        </Notice>
      )}
      {order.problems.length > 0 && (
        <Notice tone="caution" title="Some figures do not agree with each other">
          <ul>
            {order.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {found.length > 0 && <dl className={css.fields}>{found.map(line)}</dl>}
      {missing.length > 0 && (
        <details open={found.length === 0}>
          <summary>Not found in the order ({missing.length})</summary>
          <dl className={css.fields}>{missing.map(line)}</dl>
        </details>
      )}
    </Stack>
  )
}

/** The focus follows a correction: into its field when it opens, back to its link when it is done. */
function useCorrectionFocus(
  correcting: CorrectableName | null,
  answer: CorrectionActionData | undefined,
): void {
  const before = useRef(correcting)
  useEffect(() => {
    const left = before.current
    before.current = correcting
    if (left === correcting || answer) return
    const target = correcting
      ? `#order-${correcting} :is(input:not([type=hidden]), textarea)`
      : `#order-${left} a`
    document.querySelector<HTMLElement>(target)?.focus()
  }, [correcting, answer])
}

type FieldLineProps = {
  debtId: string
  field: FieldView
  isOpen: boolean
  answer: CorrectionActionData | undefined
}

function FieldLine({ debtId, field, isOpen, answer }: FieldLineProps) {
  const here = paths.step(debtId, 'court-order')
  return (
    <div className={css.field} id={`order-${field.key}`}>
      <dt>{field.label}</dt>
      <dd>
        {isOpen ? (
          <Correction
            debtId={debtId}
            field={field}
            answer={answer?.field === field.key ? answer : undefined}
          />
        ) : (
          <Row spread>
            <span>
              <b>{field.value ?? 'Not found'}</b> <Doubt field={field} />
            </span>
            {field.isCorrectable && (
              <Link to={`${here}?correct=${field.key}#order-${field.key}`} preventScrollReset>
                {field.value === null ? 'Add' : 'Correct'}
                <Hidden> {field.label}</Hidden>
              </Link>
            )}
          </Row>
        )}
        <Source field={field} />
      </dd>
    </div>
  )
}

function Doubt({ field }: { field: FieldView }) {
  if (field.isCorrected) return <Badge tone="blue">Corrected by you</Badge>
  if (field.doubt && field.value !== null) return <Badge tone="yellow">{field.doubt}</Badge>
  return null
}

function Source({ field: { source } }: { field: FieldView }) {
  if (!source) return null
  return (
    <Text size="small" tone="muted">
      <q>{source.sentence}</q> Page {source.page}
      {source.line !== null && `, line ${source.line}`}
    </Text>
  )
}

function Correction({
  debtId,
  field,
  answer,
}: {
  debtId: string
  field: FieldView
  answer: CorrectionActionData | undefined
}) {
  const here = paths.step(debtId, 'court-order')
  return (
    // Posted to an address of its own: from the page of a refusal, Cancel then leads to another page without scripts, too.
    <Form method="post" action={`${here}?correct=${field.key}`} noValidate preventScrollReset>
      <Stack gap="s">
        <PageFormToken />
        <input type="hidden" name="field" value={field.key} />
        <CorrectionField field={field} typed={answer?.typed ?? field.typed ?? ''} error={answer?.message} />
        <Row>
          <Button name="intent" value="correct" size="small">
            Save
          </Button>
          <LinkButton to={`${here}#order-${field.key}`} size="small" preventScrollReset>
            Cancel
          </LinkButton>
        </Row>
      </Stack>
    </Form>
  )
}

import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { plainList } from '#app/ui/base.css.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Value } from '#app/ui/records/Value.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { CorrectionFrame, gatherTitle } from './CorrectionFrame.tsx'
import { changeTitles } from './changes.ts'
import type { CorrectionView } from './correction-page.server.ts'
import { correctionPaths } from './correction-paths.ts'

/** A decision's changes, collected one by one; nothing is done to the debt before it is confirmed. */
export function GatherPage({ view, problem }: { view: CorrectionView; problem: string | null }) {
  const { disputeId, title, consequences } = view
  const errors = problem ? [{ message: problem }] : []
  return (
    <CorrectionFrame disputeId={disputeId} debtTitle={title} title={gatherTitle} errors={errors}>
      <Notice>
        <p>{consequences}</p>
      </Notice>
      <Gathered view={view} />
      <Add view={view} />
    </CorrectionFrame>
  )
}

function Gathered({ view: { disputeId, gathered } }: { view: CorrectionView }) {
  return (
    <Card labelledBy="gathered">
      <h2 id="gathered">What you change ({gathered.length})</h2>
      {gathered.length === 0 ? (
        <p>Nothing yet. Add what the evidence shows below.</p>
      ) : (
        <Stack>
          <ol className={plainList}>
            {gathered.map(({ what, now, why }, index) => (
              <li key={`${index} ${what}`}>
                <Row spread>
                  <span>
                    {what}:{' '}
                    <b>
                      <Value of={now} />
                    </b>
                    {why && <small> {why}</small>}
                  </span>
                  <Form method="post" action={correctionPaths.gather(disputeId)}>
                    <PageFormToken />
                    <input type="hidden" name="of" value={gathered.length} />
                    <Button name="remove" value={index} look="quiet" size="small">
                      Remove
                      <Hidden>
                        {' '}
                        {what}: <Value of={now} />
                      </Hidden>
                    </Button>
                  </Form>
                </Row>
              </li>
            ))}
          </ol>
          <div>
            <LinkButton to={correctionPaths.check(disputeId)} look="primary">
              Check the effect
            </LinkButton>
          </div>
        </Stack>
      )}
      <Text size="small" tone="muted">
        The debt does not change until you have seen the effect and confirmed it.
      </Text>
    </Card>
  )
}

function Add({ view: { disputeId, transactions, amounts, possession } }: { view: CorrectionView }) {
  const { payment, waiver, person } = changeTitles
  return (
    <>
      <Card labelledBy="add">
        <h2 id="add">Add a payment or a waiver</h2>
        <Row>
          <LinkButton to={correctionPaths.add(disputeId, 'payment')}>{payment}</LinkButton>
          <LinkButton to={correctionPaths.add(disputeId, 'waiver')}>{waiver}</LinkButton>
        </Row>
      </Card>
      <Card labelledBy="add-person">
        <h2 id="add-person">Not the person named</h2>
        <div>
          <LinkButton to={correctionPaths.add(disputeId, 'person')}>{person}</LinkButton>
        </div>
      </Card>
      <Card labelledBy="add-transaction">
        <h2 id="add-transaction">Change or remove a transaction</h2>
        {transactions.length === 0 && <p>No payments or waivers are recorded.</p>}
        <ul className={plainList}>
          {transactions.map(({ id, text }) => (
            <li key={id}>
              <Row spread>
                {text}
                <Link to={correctionPaths.add(disputeId, 'transaction', id)}>
                  Change or remove<Hidden> {text}</Hidden>
                </Link>
              </Row>
            </li>
          ))}
        </ul>
      </Card>
      <Card labelledBy="add-value">
        <h2 id="add-value">Change a date or an amount</h2>
        <KeyValueList
          entries={[
            {
              label: 'Move-out date',
              value: <Value of={possession} />,
              changeTo: correctionPaths.add(disputeId, 'move-out'),
            },
            ...amounts.map(({ field, name, value }) => ({
              label: name,
              value: <Value of={value ?? 'None'} />,
              changeTo: correctionPaths.add(disputeId, 'order', field),
            })),
          ]}
        />
      </Card>
    </>
  )
}

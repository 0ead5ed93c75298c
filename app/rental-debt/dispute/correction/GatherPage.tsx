import { CorrectionFrame } from '#app/disputes/correction/CorrectionFrame.tsx'
import { GatheredCard } from '#app/disputes/correction/GatheredCard.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { plainList } from '#app/ui/base.css.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Value } from '#app/ui/records/Value.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { changeTitles } from './changes.ts'
import type { CorrectionView } from './correction-page.server.ts'
import { correctionPages, correctionPaths } from './correction-paths.ts'

/** A decision's changes, collected one by one; nothing is done to the debt before it is confirmed. */
export function GatherPage({ view, problem }: { view: CorrectionView; problem: string | null }) {
  const { disputeId, title, consequences } = view
  const errors = problem ? [{ message: problem }] : []
  return (
    <CorrectionFrame
      pages={correctionPages}
      disputeId={disputeId}
      recordTitle={title}
      title={correctionPages.gatherTitle}
      errors={errors}
    >
      <Notice>
        <p>{consequences}</p>
      </Notice>
      <GatheredCard
        pages={correctionPages}
        disputeId={disputeId}
        gathered={view.gathered}
        note="The debt does not change until you have seen the effect and confirmed it."
      />
      <Add view={view} />
    </CorrectionFrame>
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

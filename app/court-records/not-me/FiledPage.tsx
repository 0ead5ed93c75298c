import { multilineText } from '#app/disputes/dispute.css.ts'
import type { DisputeView } from '#app/disputes/filed/dispute-view.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { plainList } from '#app/ui/base.css.ts'
import { HelpLine } from '#app/ui/HelpLine.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, FormWidth } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { FileSize } from '#app/ui/records/Value.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import { notMeLabels } from './labels.ts'
import type { LeftOutOrder, TakenBackOrder } from './mails.ts'

type FiledPageProps = {
  dispute: DisputeView
  /** Left out by the answer. */
  orders: readonly LeftOutOrder[]
  /** The answer about these was withdrawn since. */
  takenBack: readonly TakenBackOrder[]
  done: 'sent' | 'retracted' | 'waiting' | null
}

const doneTexts = {
  sent: 'Your dispute is sent. We emailed you to confirm.',
  retracted: notMeLabels.filed.retractDone,
  waiting: notMeLabels.filed.disputedAlready,
}

/** The state of "This is not me", for the person who filed it. */
export function FiledPage({ dispute, orders, takenBack, done }: FiledPageProps) {
  const { clock, answer, grounds: said } = dispute
  const badge = badgeOf(answer, orders.length === 0 && takenBack.length > 0)
  const title = 'This is not me'
  return (
    <FormWidth>
      <PageHeader
        title={title}
        badge={<Badge tone={badge.tone}>{badge.label}</Badge>}
        lede={
          <>
            A dispute has been filed on <Time date={clock.openedOn} />
          </>
        }
        trail={<Breadcrumb trail={[{ label: 'Issues', to: paths.issue }]} current={title} />}
      />
      <StatusMessage tone={done === 'waiting' ? 'info' : 'success'}>{done && doneTexts[done]}</StatusMessage>
      {answer ? (
        <>
          {takenBack.length > 0 && <TakenBack orders={takenBack} />}
          <Answer answer={answer} orders={orders} />
        </>
      ) : (
        <>
          <Notice>
            <p>Our team will reach out to you by email.</p>
            <p>
              Every dispute is reviewed within 10 business days. Until then, searches stay the same.
              Questions? Call us at <HelpLine />.
            </p>
          </Notice>
          <Card>
            <KeyValueList
              entries={[
                { label: 'Answer due by', value: <Time date={clock.dueOn} /> },
                { label: 'Time to answer', value: clock.words },
              ]}
            />
          </Card>
        </>
      )}
      {said && (
        <Card labelledBy="said">
          <h2 id="said">What you sent</h2>
          <p className={multilineText}>{said.explanation}</p>
          <ul className={plainList}>
            {dispute.evidence?.map(({ id, fileName, size }) => (
              <li key={id}>
                <a href={paths.notMeFile(id)}>{fileName}</a>{' '}
                <small>
                  <FileSize bytes={size} />
                </small>
              </li>
            ))}
          </ul>
          {dispute.canRetract && (
            <p>
              <Link to={paths.notMeWithdraw}>Withdraw the dispute</Link>
            </p>
          )}
        </Card>
      )}
    </FormWidth>
  )
}

/** After our mistake: which orders are shown again, and why. */
function TakenBack({ orders }: { orders: readonly TakenBackOrder[] }) {
  return (
    <Card labelledBy="taken-back">
      <h2 id="taken-back">We took our answer back</h2>
      {orders.map(({ fileNumber, issuedDate, takenBackOn, because }) => (
        <div key={`${fileNumber} ${issuedDate}`}>
          <p>
            Searches for you show <FileNumber>{fileNumber}</FileNumber>, issued <Time date={issuedDate} />,
            again since <Time date={takenBackOn} />:
          </p>
          <p className={multilineText}>{because}</p>
        </div>
      ))}
    </Card>
  )
}

type Answered = NonNullable<DisputeView['answer']>

function badgeOf(answer: Answered | null, isTakenBack: boolean) {
  if (!answer) return { label: 'Open', tone: 'yellow' as const }
  if (isTakenBack) return { label: 'Answer taken back', tone: 'grey' as const }
  const { outcomes, filed } = notMeLabels
  if (answer.state === 'withdrawn' || answer.state === 'upheld') return outcomes[answer.state].badge
  return { label: answer.state === 'retracted' ? filed.retracted : filed.closed, tone: 'grey' as const }
}

function Answer({ answer, orders }: { answer: Answered; orders: readonly LeftOutOrder[] }) {
  const isRetracted = answer.state === 'retracted'
  return (
    <Card labelledBy="answer">
      <h2 id="answer">{isRetracted ? 'You withdrew it' : 'Our answer'}</h2>
      <p>
        <Time date={answer.on} />
      </p>
      {orders.length > 0 && (
        <>
          <p>These orders are left out of searches for you:</p>
          <ul>
            {orders.map(({ fileNumber, issuedDate }) => (
              <li key={`${fileNumber} ${issuedDate}`}>
                <FileNumber>{fileNumber}</FileNumber>, issued <Time date={issuedDate} />
              </li>
            ))}
          </ul>
        </>
      )}
      {answer.words && <p className={multilineText}>{answer.words}</p>}
      <p>
        {isRetracted
          ? 'You can file another dispute at any time.'
          : 'If there is another order, or you have new evidence, you can file another dispute.'}
      </p>
      <div>
        <LinkButton to={paths.notMeStep('personal-details')}>File another dispute</LinkButton>
      </div>
    </Card>
  )
}

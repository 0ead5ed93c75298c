import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/Button.tsx'
import { muted } from '#app/ui/base.css.ts'
import { MoreWaiting, WaitingItem, WaitingPanel, WaitingReasons } from '#app/ui/records/WaitingItem.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import { whyUnnotified } from '../registered/notice/why-unnotified.ts'
import type { NoticeToDeliver } from './notices-to-deliver.server.ts'
import type { ReturnedApplication } from './returned.server.ts'
import type { DraftItem, OwedItem, Waiting } from './waiting.ts'

/**
 * What waits for the person, most urgent first, and other matters' deadlines before the next report. The first one that
 * needs an action has the primary button.
 */
export function WaitingList({ waiting, children }: { waiting: Waiting; children?: ReactNode }) {
  const { returned, notices, owed, disputes, drafts, moreDrafts, nextReport } = waiting
  const firstAsked = returned[0]?.id ?? notices[0]?.id ?? owed[0]?.id ?? drafts[0]?.id
  const look = (id: string) => (id === firstAsked ? 'primary' : 'quiet')
  return (
    <WaitingPanel>
      {returned.map((item) => (
        <Returned key={item.id} {...item} look={look(item.id)} />
      ))}
      {notices.map((item) => (
        <ToDeliver key={item.id} {...item} look={look(item.id)} />
      ))}
      {owed.map((item) => (
        <Owed key={item.id} {...item} look={look(item.id)} />
      ))}
      {disputes.map(({ id, title, dueOn, isOwn }) => (
        <WaitingItem
          key={id}
          badge={{ label: 'Disputed', tone: 'red' }}
          title={title}
          action={
            <LinkButton to={paths.disputeFiled(id)}>
              See the dispute<Hidden> of {title}</Hidden>
            </LinkButton>
          }
        >
          <p className={muted}>
            {isOwn ? 'You disputed this debt.' : 'A tenant disputes this debt.'} We answer by{' '}
            <Time date={dueOn} />.
          </p>
        </WaitingItem>
      ))}
      {drafts.map((item) => (
        <Draft key={item.id} {...item} look={look(item.id)} />
      ))}
      {moreDrafts > 0 && (
        <MoreWaiting>
          <Link to={`${paths.list}?status=draft`}>
            {moreDrafts === 1 ? '1 more draft' : `${moreDrafts} more drafts`}
          </Link>
        </MoreWaiting>
      )}
      {children}
      {nextReport && (
        <WaitingItem
          badge={{ label: 'Next report', tone: 'green' }}
          title={<Time date={nextReport.on} />}
          action={<LinkButton to={`${paths.list}?status=active`}>See active debts</LinkButton>}
        >
          <p className={muted}>
            {nextReport.debts === 1
              ? 'You have 1 active debt.'
              : `You have ${nextReport.debts} active debts.`}{' '}
            A payment recorded by <Time date={nextReport.until} /> counts.
          </p>
        </WaitingItem>
      )}
    </WaitingPanel>
  )
}

type Look = { look: 'primary' | 'quiet' }

function Returned({ id, title, reasons, look }: ReturnedApplication & Look) {
  const [first] = reasons
  return (
    first && (
      <WaitingItem
        badge={{ label: 'Returned', tone: 'red' }}
        title={title}
        action={
          <LinkButton to={paths.step(id, first.step)} look={look}>
            Fix {first.stepTitle}
            <Hidden> of {title}</Hidden>
          </LinkButton>
        }
      >
        <p>
          <b>{reasons.length === 1 ? '1 thing to fix' : `${reasons.length} things to fix`}</b> before we can
          approve it:
        </p>
        <WaitingReasons>
          {reasons.map(({ step, stepTitle, reason }) => (
            <li key={`${step} ${reason}`}>
              <Link to={paths.step(id, step)}>{stepTitle}</Link>: {reason}
            </li>
          ))}
        </WaitingReasons>
      </WaitingItem>
    )
  )
}

function ToDeliver({ id, title, people, look }: NoticeToDeliver & Look) {
  return (
    <WaitingItem
      badge={{ label: 'Notice', tone: 'red' }}
      title={title}
      action={
        <LinkButton to={paths.people(id)} look={look}>
          Deliver the notice<Hidden> of {title}</Hidden>
        </LinkButton>
      }
    >
      <p>
        {whyUnnotified(people)} Print the notice, deliver it, and record when you did. They are not reported
        until two weeks after that.
      </p>
    </WaitingItem>
  )
}

function Owed({ id, title, creditor, owedCents, lastDay, look }: OwedItem & Look) {
  return (
    <WaitingItem
      badge={{ label: 'You owe', tone: 'yellow' }}
      title={title}
      action={
        <LinkButton to={paths.debt(id)} look={look}>
          See the debt<Hidden> of {title}</Hidden>
        </LinkButton>
      }
    >
      <p>
        <b>
          <Money cents={owedCents} />
        </b>{' '}
        to {creditor}, as of today.
      </p>
      {lastDay && (
        <p className={muted}>
          Pay it or dispute it by <Time date={lastDay} />. After that it can be reported to the credit bureau.
        </p>
      )}
    </WaitingItem>
  )
}

function Draft({ id, title, savedOn, done, steps, next, look }: DraftItem & Look) {
  return (
    <WaitingItem
      badge={{ label: 'Draft', tone: 'grey' }}
      title={title}
      action={
        <LinkButton to={paths.step(id, next.step)} look={look}>
          Continue<Hidden> the application for {title}</Hidden>
        </LinkButton>
      }
    >
      <p className={muted}>
        {done} of {steps} steps done. Last saved on <Time date={savedOn} />. Next: {next.title}.
      </p>
    </WaitingItem>
  )
}

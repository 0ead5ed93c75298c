import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { RefreshWithoutScripts, usePolls } from '#app/platform/polling.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { FileSize, Moment } from '#app/ui/records/Value.tsx'
import { Time } from '#app/ui/values.tsx'
import { Working } from '#app/ui/Working.tsx'
import { profilePaths } from '../paths.ts'
import { type ExportView, exportDays } from './exports.ts'

type Props = { view: ExportView; polls: number; contents: readonly string[]; leftOut: readonly string[] }

/** A copy of all data about a person: request, wait, download. */
export function ExportCard({ view, polls, contents, leftOut }: Props) {
  return (
    <Card labelledBy="copy">
      <Stack>
        <h2 id="copy">Get a copy of your data</h2>
        <p>
          A zip file with everything that we hold about you, and the files that you sent with disputes. We
          email you when it is ready. You can download it for {exportDays} days; then we delete it.
        </p>
        <Details summary="What is in it, and what is not">
          <Stack gap="s">
            <p>In the copy:</p>
            <ul>
              {contents.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
            <p>Not in the copy, and why:</p>
            <ul>
              {leftOut.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </Stack>
        </Details>
        <State view={view} polls={polls} />
      </Stack>
    </Card>
  )
}

function State({ view, polls }: Pick<Props, 'view' | 'polls'>) {
  switch (view.state) {
    case 'waiting':
      return <Wait polls={polls} />
    case 'ready':
      return (
        <>
          <p>
            Made on <Moment {...view.madeAt} />, <FileSize bytes={view.size} />. You can download it until{' '}
            <Time date={view.until} />.
          </p>
          <Row>
            <LinkButton look="primary" to={profilePaths.exportFile} reloadDocument>
              Download your copy
            </LinkButton>
            <Ask look="quiet">Make a new copy</Ask>
          </Row>
        </>
      )
    case 'failed':
      return (
        <>
          <Notice tone="caution" title="The copy could not be made">
            <p>Ask for it again. If it fails again, call the help line.</p>
          </Notice>
          <Ask>Ask for a copy again</Ask>
        </>
      )
    case 'none':
      return <Ask>Ask for a copy</Ask>
  }
}

function Ask({ look = 'primary', children }: { look?: 'primary' | 'quiet'; children: string }) {
  return (
    <Form method="post">
      <PageFormToken />
      <Button look={look}>{children}</Button>
    </Form>
  )
}

const rhythm = { everySeconds: 3, maxPolls: 10 }

/** Polls every 3 seconds, ten times, then offers a button; the email is sent in any case. */
function Wait({ polls }: { polls: number }) {
  const isOver = usePolls(polls, rhythm) >= rhythm.maxPolls
  return (
    <>
      <Working>We are making your copy. You can leave this page: we email you when it is ready.</Working>
      {isOver ? (
        <div>
          <LinkButton to={profilePaths.yourData} reloadDocument>
            Check again
          </LinkButton>
        </div>
      ) : (
        <RefreshWithoutScripts
          to={`${profilePaths.yourData}?polls=${polls + 1}`}
          everySeconds={rhythm.everySeconds}
        />
      )}
    </>
  )
}

import { LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { CodeBox } from './CodeBox.tsx'
import type { changelog } from './changelog.ts'
import * as css from './Docs.css.ts'
import type { GuidePart, Step } from './guide.ts'
import { Inline } from './Prose.tsx'
import { docsPaths } from './paths.ts'

/** From nothing to a first change, in numbered steps. `createAt` is null for a person who cannot create keys. */
export const QuickStart = ({ steps, createAt }: { steps: readonly Step[]; createAt: string | null }) => (
  <Card labelledBy="quick-start">
    <h2 id="quick-start">Quick start</h2>
    <ol className={css.steps}>
      {steps.map(({ title, parts, isKey }) => (
        <li key={title}>
          <h3>{title}</h3>
          {parts.map((part) =>
            typeof part === 'string' ? (
              <p key={part}>
                <Inline text={part} />
              </p>
            ) : (
              <CodeBox key={part.code} label="curl" text={part.code} />
            ),
          )}
          {isKey &&
            (createAt ? (
              <LinkButton look="primary" to={createAt}>
                Create API Key
              </LinkButton>
            ) : (
              <p>Only an admin of your organization can create keys.</p>
            ))}
        </li>
      ))}
    </ol>
  </Card>
)

type GuideProps = { guide: readonly GuidePart[]; changes: typeof changelog }

/** What a program has to know, folded: the contents open it, and it is there without scripts. */
export const Guide = ({ guide, changes }: GuideProps) => (
  <div className={css.boxes}>
    {guide.map(({ id, title, parts }) => (
      <details key={id} className={css.box}>
        <summary className={css.opener}>
          <h2>{title}</h2>
        </summary>
        {/* The address leads inside: a browser opens what folds it. */}
        <div id={id} className={css.inside}>
          {parts.map((part) =>
            typeof part === 'string' ? (
              <p key={part}>
                <Inline text={part} />
              </p>
            ) : (
              <CodeBox key={part.code} label={title} text={part.code} />
            ),
          )}
          {id === 'problems' && (
            <p>
              <Link to={docsPaths.problems}>Problems of every call</Link>
            </p>
          )}
          {id === 'versions' && <Changes changes={changes} />}
        </div>
      </details>
    ))}
  </div>
)

const Changes = ({ changes }: Pick<GuideProps, 'changes'>) => (
  <Stack gap="xs">
    <h3>Changelog</h3>
    <ul>
      {changes.map(({ version, changes: lines }) => (
        <li key={version}>
          {version}: {lines.join(' ')}
        </li>
      ))}
    </ul>
  </Stack>
)

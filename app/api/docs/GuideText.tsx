import { Stack } from '#app/ui/layout.tsx'
import { CodeBlock } from '#app/ui/records/CodeBlock.tsx'
import { changelog } from './changelog.ts'
import { guideOf } from './guide.ts'
import { Inline } from './Prose.tsx'

/** How to call, part by part, and what changed. */
export function GuideText(facts: { api: string; decoder: string }) {
  return (
    <Stack gap="l">
      {guideOf(facts).map(({ id, title, parts }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <Stack>
            <h2 id={`${id}-title`}>{title}</h2>
            {parts.map((part) =>
              typeof part === 'string' ? (
                <p key={part}>
                  <Inline text={part} />
                </p>
              ) : (
                <CodeBlock key={textOf(part)} text={textOf(part)} />
              ),
            )}
          </Stack>
        </section>
      ))}
      <section id="changelog" aria-labelledby="changelog-title">
        <Stack>
          <h2 id="changelog-title">Changelog</h2>
          {changelog.map(({ on, version, changes }) => (
            <Stack key={on} gap="xs">
              <h3>{version}</h3>
              <ul>
                {changes.map((change) => (
                  <li key={change}>
                    <Inline text={change} />
                  </li>
                ))}
              </ul>
            </Stack>
          ))}
          <p>
            The whole description for programs is <a href="/api/openapi.json">an OpenAPI document</a>.
          </p>
        </Stack>
      </section>
    </Stack>
  )
}

const textOf = (part: { curl: string } | { code: string }): string => ('curl' in part ? part.curl : part.code)

import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Fields, Problems } from './OpenCall.tsx'
import { Prose } from './Prose.tsx'
import { docsPaths } from './paths.ts'
import type { AnswerFields as Answer, ShownProblem } from './read-docs.ts'

/** The fields of an answer, and of what is in it. */
export const AnswerFields = ({ answer: { id, call, parts } }: { answer: Answer }) => (
  <Card labelledBy="answer">
    <h2 id="answer">Fields of the answer</h2>
    <p>
      Of <Link to={docsPaths.call(id)}>{call}</Link>
    </p>
    {parts.map(({ title, meaning, fields }) => (
      <Stack as="section" gap="s" key={title}>
        <h3>{title}</h3>
        <Prose text={meaning} />
        {fields.length > 0 && <Fields fields={fields} isAnswer />}
      </Stack>
    ))}
  </Card>
)

/** What any call may answer beside its own problems. */
export const CommonProblems = ({ problems }: { problems: readonly ShownProblem[] }) => (
  <Card labelledBy="common">
    <h2 id="common">Problems of every call</h2>
    <Problems problems={problems} caption="Problems of every call" />
  </Card>
)

import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { FileNumber, Money, Time } from '#app/ui/values.tsx'
import type { AnswerGroup, AnswerPart } from './view-answers.ts'

/** Every answer by step, each step with its Change link; a change leads back to the check. */
export function Answers({ groups }: { groups: readonly AnswerGroup[] }) {
  return groups.map(({ title, to, rows }) => (
    <Stack gap="s" as="section" key={title}>
      <Row spread>
        <h3>{title}</h3>
        <Link to={to}>
          Change<Hidden> {title}</Hidden>
        </Link>
      </Row>
      <KeyValueList
        entries={rows.map(({ label, lines }) => ({
          label,
          value: lines.map((pieces, index) => (
            <div key={index}>
              {pieces.map((part, at) => (
                <Shown key={at} part={part} />
              ))}
            </div>
          )),
        }))}
      />
    </Stack>
  ))
}

function Shown({ part }: { part: AnswerPart }) {
  if (typeof part === 'string') return <>{part}</>
  if ('date' in part) return <Time date={part.date} />
  if ('email' in part) return <EmailAddress>{part.email}</EmailAddress>
  if ('cents' in part) return <Money cents={part.cents} />
  return <FileNumber>{part.code}</FileNumber>
}

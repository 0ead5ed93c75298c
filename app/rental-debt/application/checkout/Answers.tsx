import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { FileNumber, Money, Time } from '#app/ui/values.tsx'
import type { AnswerGroup, AnswerPart } from './view-answers.ts'

/** Every answer with its Change link; a change leads back to the check. */
export function Answers({ groups }: { groups: readonly AnswerGroup[] }) {
  return groups.map(({ title, rows }) => (
    <Stack gap="xs" as="section" key={title}>
      <h3>{title}</h3>
      <KeyValueList
        entries={rows.map(({ label, lines, to }) => ({
          label,
          value: lines.map((pieces, index) => (
            <div key={index}>
              {pieces.map((part, at) => (
                <Shown key={at} part={part} />
              ))}
            </div>
          )),
          changeTo: to,
        }))}
      />
    </Stack>
  ))
}

function Shown({ part }: { part: AnswerPart }) {
  if (typeof part === 'string') return <>{part}</>
  if ('date' in part) return <Time date={part.date} />
  if ('cents' in part) return <Money cents={part.cents} />
  return <FileNumber>{part.code}</FileNumber>
}

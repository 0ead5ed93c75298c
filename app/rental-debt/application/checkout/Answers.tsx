import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { FileNumber, Money, Time } from '#app/ui/values.tsx'
import { stepAddress } from '#app/wizard/frame.ts'
import { applicationWizard } from '../steps.ts'
import type { AnswerGroup, Piece } from './view-answers.ts'

/** Every answer with its Change link; a change leads back to the check. */
export function Answers({ debtId, groups }: { debtId: string; groups: readonly AnswerGroup[] }) {
  return groups.map(({ title, rows }) => (
    <Stack gap="xs" as="section" key={title}>
      <h3>{title}</h3>
      <KeyValueList
        entries={rows.map(({ label, lines, step }) => ({
          label,
          value: lines.map((pieces, index) => (
            <div key={index}>
              {pieces.map((piece, at) => (
                <Shown key={at} piece={piece} />
              ))}
            </div>
          )),
          changeTo: stepAddress(applicationWizard, { subjectId: debtId, step, isChange: true }),
        }))}
      />
    </Stack>
  ))
}

function Shown({ piece }: { piece: Piece }) {
  if (typeof piece === 'string') return <>{piece}</>
  if ('date' in piece) return <Time date={piece.date} />
  if ('cents' in piece) return <Money cents={piece.cents} />
  return <FileNumber>{piece.code}</FileNumber>
}

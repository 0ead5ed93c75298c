import { Fragment } from 'react'
import { inline } from '#app/ui/records/CodeBlock.css.ts'
import { CodeBlock } from '#app/ui/records/CodeBlock.tsx'

/** A text of the document: paragraphs, `code`, and blocks of code between three backquotes. */
export function Prose({ text }: { text: string }) {
  return text
    .split(/^```\w*$/m)
    .map((part, index) => [index % 2 === 1, part.trim()] as const)
    .filter(([, part]) => part !== '')
    .map(([isCode, part]) =>
      isCode ? (
        <CodeBlock key={part} text={part} />
      ) : (
        part.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>
            <Inline text={paragraph} />
          </p>
        ))
      ),
    )
}

/** A line with `code` in it. */
export function Inline({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    const key = `${index} ${part}`
    return index % 2 === 1 ? <Code key={key}>{part}</Code> : <Fragment key={key}>{part}</Fragment>
  })
}

/** Code in a line; an address breaks anywhere. */
export const Code = ({ children }: { children: string }) => <code className={inline}>{children}</code>
